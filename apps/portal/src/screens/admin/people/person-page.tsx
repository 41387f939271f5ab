import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import styles from './people.module.css'
import { groupsOptions, personOptions } from './people-queries.ts'
import { PersonAccess } from './person-access.tsx'
import { PersonForm } from './person-form.tsx'
import { nameOf, usePersonState } from './person-words.ts'

/** One account: what an operator changes of it, and its access. */
export function PersonPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tag } = useLocale()
  const person = useQuery(personOptions(id))
  const groups = useQuery(groupsOptions(tag))
  const stateOf = usePersonState()
  const back = <AdminBack path={['people']} name={t('admin.people')} />
  const { data } = person
  if (!data || !groups.data) return <AdminWaiting queries={[person, groups]} back={back} />
  const since = t('admin.since', { date: format.date(data.created) })
  return (
    <>
      <AdminHeading
        back={back}
        title={nameOf(data)}
        text={[...(nameOf(data) === data.email ? [] : [data.email]), stateOf(data), since].join(' · ')}
      />
      <div className={styles.sections}>
        {!data.is_verified && (
          <Notice tone="warning">
            <p>{t('admin.unverified_text')}</p>
          </Notice>
        )}
        {data.requested_groups.length > 0 && (
          <Notice tone="info">
            <p>{t('admin.asked', { groups: format.list(data.requested_groups) })}</p>
          </Notice>
        )}
        <PersonForm person={data} groups={groups.data} />
        <PersonAccess person={data} />
      </div>
    </>
  )
}
