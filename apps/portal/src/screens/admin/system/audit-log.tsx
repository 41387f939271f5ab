import { useQuery } from '@tanstack/react-query'
import type { AdminAuditEntry } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../browser/save-file.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { useReportFailure } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { filterChoices } from '../parts/filter-choices.ts'
import { adminNotify } from '../parts/use-admin-change.ts'
import {
  type AuditQuery,
  auditChoicesOptions,
  auditFile,
  auditOptions,
  filterOf,
  readAuditQuery,
  writeAuditQuery,
} from './audit-queries.ts'
import { useActionWords } from './audit-words.ts'
import { SystemTabs } from './system-tabs.tsx'

const path = ['system']

/** What operators have done in the admin area, with search and filters, a page at a time. */
export function AuditLog() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readAuditQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(auditOptions(query))
  const choices = useQuery(auditChoicesOptions).data
  const actionWords = useActionWords()
  const columns = useColumns()
  const onError = useReportFailure(adminNotify)
  const file = useSyncMutation({
    mutationFn: () => auditFile(query),
    onSuccess: (made) => saveFile(made, made.name),
    onError,
  })
  const { data } = results
  const change = (changes: Partial<AuditQuery>, replace = false) =>
    navigate(path, writeAuditQuery({ ...query, page: 1, ...changes }), replace)
  return (
    <>
      <SystemTabs current="audit" />
      <AdminHeading
        title={t('admin.audit')}
        text={data && t('admin.audit_count', { number: format.number(data.total) })}
      >
        <Button busy={file.isPending} disabled={!data || data.total === 0} onClick={() => file.mutate()}>
          {t('admin.audit_csv')}
        </Button>
      </AdminHeading>
      <AdminFilters
        search={{ value: query.search, label: t('admin.audit_search'), onSearch: (search) => change({ search }, true) }}
      >
        <Select
          label={t('admin.operator')}
          choices={filterChoices(t('admin.all'), choices?.operators, query.operator)}
          value={query.operator}
          onChange={({ currentTarget: { value } }) => change({ operator: value })}
        />
        <Select
          label={t('admin.action')}
          choices={filterChoices(t('admin.all'), choices?.actions, query.action, actionWords)}
          value={query.action}
          onChange={({ currentTarget: { value } }) => change({ action: value })}
        />
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ entries }) => entries}
        caption={t('admin.audit')}
        columns={columns}
        idOf={({ id }) => String(id)}
        empty={
          Object.keys(filterOf(query)).length > 0
            ? { title: t('admin.audit_none'), text: t('admin.audit_none_text') }
            : { title: t('admin.audit_empty') }
        }
        path={path}
        query={writeAuditQuery({ ...query, page: 1 })}
        page={query.page}
      />
    </>
  )
}

function useColumns(): readonly Column<AdminAuditEntry>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actionWords = useActionWords()
  return [
    {
      key: 'action',
      title: t('admin.action'),
      cell: ({ action, subject }) => (
        <>
          {actionWords(action)}
          <p className="text-muted font-regular">{subject}</p>
        </>
      ),
    },
    {
      key: 'details',
      title: t('admin.details'),
      // Names and values as the log has them.
      cell: ({ details }) =>
        details.map(({ name, value }) => (
          <p key={name} lang="en">
            <span className="text-muted">{name}</span> {value}
          </p>
        )),
      isWide: true,
    },
    { key: 'operator', title: t('admin.operator'), cell: ({ operator }) => operator },
    {
      key: 'at',
      title: t('admin.time'),
      cell: ({ at }) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ]
}
