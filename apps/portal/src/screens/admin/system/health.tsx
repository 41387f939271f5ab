import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdminHealthFinding } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { FindingText } from '../parts/finding-text.tsx'
import { SystemTabs } from './system-tabs.tsx'

const healthOptions = queryOptions({
  staleTime: 0,
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => adminApi.adminHealth.read({}, { signal }),
})

const statusNames = {
  ok: 'admin.health_ok',
  note: 'admin.health_note',
  problem: 'admin.health_problem',
} as const

/** The names of the parts. */
const partNames = {
  database: 'admin.part_database',
  catalogue: 'admin.catalogue',
  'data folder': 'admin.part_folder',
} as const

/** Problems first, and what is in order last. */
const ranks = { problem: 0, note: 1, ok: 2 } as const

/** What the examinations that cost little have found, with what to do. */
export function Health() {
  const { t } = useTranslation()
  const format = useFormat()
  const results = useQuery(healthOptions)
  const { data } = results
  const columns: readonly Column<AdminHealthFinding>[] = [
    {
      key: 'part',
      title: t('admin.part'),
      cell: ({ part }) => (
        // Names of one word stay whole on a phone.
        <span className="wrap-break-word">
          {Object.hasOwn(partNames, part) ? t(partNames[part as keyof typeof partNames]) : part}
        </span>
      ),
    },
    { key: 'status', title: t('admin.status'), cell: ({ status }) => t(statusNames[status]) },
    { key: 'message', title: t('admin.finding'), cell: (finding) => <FindingText finding={finding} /> },
  ]
  return (
    <>
      <SystemTabs current="health" />
      <AdminHeading
        title={t('admin.health')}
        text={
          data &&
          t('admin.health_text', {
            date: format.date(data.at, { dateStyle: 'medium', timeStyle: 'short' }),
            command: 'vitrine doctor',
          })
        }
      />
      {data ? (
        <AdminTable
          caption={t('admin.health')}
          columns={columns}
          rows={data.findings.toSorted((one, other) => ranks[one.status] - ranks[other.status])}
          idOf={({ part, message }) => `${part} ${message}`}
          loading={t('state.loading')}
        />
      ) : (
        <AdminWaiting queries={[results]} />
      )}
    </>
  )
}
