/** What the lists of both queues have: e-mails, and events for webhooks. */
import type { AdminDelivery, AdminMail } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { asQueueState, type QueueQuery, queueStates } from './queue-queries.ts'

type Queued = AdminMail | AdminDelivery

const stateNames = { all: 'admin.all', waiting: 'admin.waiting', failed: 'admin.given_up' } as const

/** The filter by what waits, and what was given up. */
export function QueueFilter({
  state,
  onChange,
}: {
  readonly state: QueueQuery['state']
  readonly onChange: (state: QueueQuery['state']) => void
}) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('admin.status')}
      choices={queueStates.map((value) => ({ value, label: t(stateNames[value]) }))}
      value={state}
      onChange={({ currentTarget: { value } }) => onChange(asQueueState(value))}
    />
  )
}

/** The columns that say how often the server has tried, what went wrong, and what it does next. */
export function useQueueColumns(): readonly Column<Queued>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const moment = (at: string) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  return [
    { key: 'created', title: t('admin.time'), cell: ({ created }) => moment(created), isWide: true },
    {
      key: 'attempts',
      title: t('admin.attempts'),
      cell: ({ attempts }) => format.number(attempts),
      isWide: true,
      isNumber: true,
    },
    {
      key: 'state',
      title: t('admin.status'),
      cell: ({ next, failed, error }) => (
        <>
          {failed !== null && t('admin.given_up_at', { date: moment(failed) })}
          {next !== null && t('admin.next_attempt', { date: moment(next) })}
          {error !== '' && (
            <p className="text-muted">
              {/* The error as the log has it. */}
              {t('text.labelled', { label: t('admin.last_error'), text: '' })}
              <span lang="en">{error}</span>
            </p>
          )}
        </>
      ),
    },
  ]
}
