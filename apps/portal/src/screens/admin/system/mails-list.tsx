import { useQuery } from '@tanstack/react-query'
import type { AdminMail } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { type MailAction, MailConfirmation } from './mail-confirmation.tsx'
import { useMailWords } from './mail-words.ts'
import { QueueFilter, useQueueColumns } from './queue-parts.tsx'
import { mailsOptions, type QueueQuery, readQueueQuery, writeQueueQuery } from './queue-queries.ts'
import { SystemTabs } from './system-tabs.tsx'

const path = ['system', 'mails']

/** The e-mails that wait to be sent or were given up; the latter can be sent again, or deleted. */
export function MailsList() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readQueueQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(mailsOptions(query))
  const [asked, ask] = useState<MailAction>()
  const columns = useColumns(ask)
  const { data } = results
  const change = (changes: Partial<QueueQuery>) => navigate(path, writeQueueQuery({ ...query, page: 1, ...changes }))
  return (
    <>
      <SystemTabs current="mails" />
      <AdminHeading
        title={t('admin.mails')}
        text={
          data && t('admin.queue_counts', { waiting: format.number(data.waiting), failed: format.number(data.failed) })
        }
      >
        <Button
          disabled={!data || data.failed === 0}
          onClick={() => data && ask({ kind: 'retryAll', count: data.failed })}
        >
          {t('admin.send_all_again')}
        </Button>
      </AdminHeading>
      <AdminFilters>
        <QueueFilter state={query.state} onChange={(state) => change({ state })} />
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ mails }) => mails}
        caption={t('admin.mails')}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: t('admin.mails_none'), text: t('admin.mails_none_text') }}
        path={path}
        query={writeQueueQuery({ ...query, page: 1 })}
        page={query.page}
      />
      {asked && <MailConfirmation action={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function useColumns(ask: (action: MailAction) => void): readonly Column<AdminMail>[] {
  const { t } = useTranslation()
  const words = useMailWords()
  const queueColumns = useQueueColumns()
  return [
    {
      key: 'mail',
      title: t('admin.mails'),
      cell: ({ kind, to }) => (
        <>
          {words(kind)}
          <p className="text-muted font-regular">{to || t('admin.unknown_address')}</p>
        </>
      ),
    },
    ...queueColumns,
    {
      key: 'actions',
      title: t('admin.action'),
      cell: (mail) =>
        mail.failed !== null && (
          <div className="flex flex-wrap gap-2">
            {(['retry', 'remove'] as const).map((kind) => {
              const label = t(kind === 'retry' ? 'admin.send_again' : 'admin.delete_mail')
              return (
                <Button
                  key={kind}
                  aria-label={t('text.labelled', { label, text: mail.to || words(mail.kind) })}
                  onClick={() => ask({ kind, mail })}
                >
                  {label}
                </Button>
              )
            })}
          </div>
        ),
    },
  ]
}
