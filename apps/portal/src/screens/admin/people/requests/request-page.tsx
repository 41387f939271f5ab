import { useQuery } from '@tanstack/react-query'
import type { AdminRequest } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminLink } from '../../parts/admin-address.tsx'
import { AdminBack } from '../../parts/admin-back.tsx'
import { AdminHeading } from '../../parts/admin-heading.tsx'
import { AdminWaiting } from '../../parts/admin-waiting.tsx'
import sections from '../people.module.css'
import styles from './request.module.css'
import { RequestAnswer } from './request-answer.tsx'
import { requestOptions } from './requests-queries.ts'

/** One account request: everything that the business has written, and the answers to it. */
export function RequestPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const request = useQuery(requestOptions(id))
  const back = <AdminBack path={['people', 'requests']} name={t('admin.requests')} />
  const { data } = request
  if (!data) return <AdminWaiting queries={[request]} back={back} />
  const moment = (date: string) => format.date(date, { dateStyle: 'long', timeStyle: 'short' })
  const state = [t(`admin.${data.state}`), ...(data.decided === null ? [] : [moment(data.decided)])].join(' · ')
  return (
    <>
      <AdminHeading back={back} title={data.company} text={state}>
        <RequestAnswer request={data} />
      </AdminHeading>
      <div className={sections.sections}>
        <WhatNow request={data} />
        <dl className={styles.facts}>
          {data.fields.map(({ name, label, value }) => (
            <div key={name} className={classNames('text-sm', styles.fact)}>
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {name === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value}
              </dd>
            </div>
          ))}
          <div className={classNames('text-sm', styles.fact)}>
            <dt className="text-muted">{t('admin.mail_language')}</dt>
            <dd>{format.language(data.language)}</dd>
          </div>
          <div className={classNames('text-sm', styles.fact)}>
            <dt className="text-muted">{t('admin.received')}</dt>
            <dd>{moment(data.created)}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}

/** What an answer has done and how it can be undone, or what stands in the way of accepting. */
function WhatNow({ request: { state, account_id } }: { readonly request: AdminRequest }) {
  const { t } = useTranslation()
  const account = account_id !== null && (
    <p>
      <AdminLink path={['people', account_id]}>{t('admin.show_account')}</AdminLink>
    </p>
  )
  if (state === 'accepted')
    return (
      <Notice tone="info">
        <p>{t('admin.undo_accepted')}</p>
        {account}
      </Notice>
    )
  if (account)
    return (
      <Notice tone="warning">
        <p>{t('admin.address_taken')}</p>
        {account}
      </Notice>
    )
  if (state === 'open') return null
  return (
    <Notice tone="info">
      <p>{t('admin.undo_declined')}</p>
    </Notice>
  )
}
