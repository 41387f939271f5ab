import { useQuery } from '@tanstack/react-query'
import type { AdminFinding, AdminImportRun } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../browser/save-file.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { useReportFailure } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { adminNotify } from '../parts/use-admin-change.ts'
import {
  type FindingsQuery,
  findingsFile,
  findingsFilter,
  findingsOptions,
  levels,
  readFindingsQuery,
} from './catalogue-queries.ts'

const plural = { error: 'errors', warning: 'warnings', note: 'notes' } as const

/** What an import has found, with search and filter, a page at a time. */
export function ImportFindings({ run: { id, errors, warnings, notes } }: { readonly run: AdminImportRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readFindingsQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const path = ['catalogue', 'imports', id]
  const results = useQuery(findingsOptions(id, query))
  const columns = useColumns()
  const onError = useReportFailure(adminNotify)
  const file = useSyncMutation({
    mutationFn: () => findingsFile(id, query),
    onSuccess: (made) => saveFile(made, made.name),
    onError,
  })
  const change = (changes: Partial<FindingsQuery>, replace = false) =>
    navigate(path, findingsFilter({ ...query, ...changes }), replace)
  const { data } = results
  const total = errors + warnings + notes
  return (
    <section aria-labelledby="findings">
      <div className="flex flex-wrap items-start justify-between gap-4 mb-4">
        <div>
          <h2 id="findings" className="text-lg">
            {t('admin.findings')}
          </h2>
          <p className="text-sm text-muted" role="status">
            {data && t('admin.findings_count', { number: format.number(data.total) })}
          </p>
        </div>
        {total > 0 && (
          <Button busy={file.isPending} disabled={!data || data.total === 0} onClick={() => file.mutate()}>
            {t('admin.audit_csv')}
          </Button>
        )}
      </div>
      {total > 0 && (
        <AdminFilters
          search={{
            value: query.search,
            label: t('admin.findings_search'),
            onSearch: (search) => change({ search }, true),
          }}
        >
          <Select
            label={t('admin.severity')}
            choices={[
              { value: '', label: t('admin.all') },
              ...levels.map((value) => ({ value, label: t(`admin.${plural[value]}`) })),
            ]}
            value={query.level}
            onChange={({ currentTarget: { value } }) =>
              change({ level: levels.find((level) => level === value) ?? '' })
            }
          />
        </AdminFilters>
      )}
      <AdminResults
        results={results}
        rowsOf={({ findings }) => findings}
        caption={t('admin.findings')}
        columns={columns}
        idOf={({ number }) => String(number)}
        empty={{ title: t(total > 0 ? 'admin.findings_none' : 'admin.findings_empty') }}
        path={path}
        query={findingsFilter(query)}
        page={query.page}
      />
    </section>
  )
}

/** `products.csv:12 price` */
const placeOf = ({ file, line, column }: AdminFinding) =>
  [`${file}${line === null ? '' : `:${line}`}`, column].join(' ').trim()

function useColumns(): readonly Column<AdminFinding>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'message',
      title: t('admin.findings'),
      // The import's own words, as the command prints them.
      cell: ({ message, remedy, ...finding }) => (
        <>
          <span lang="en">{message}</span>
          {remedy !== '' && (
            <p className="text-muted font-regular" lang="en">
              {remedy}
            </p>
          )}
          <p className="text-muted font-regular">
            <bdi>{placeOf({ message, remedy, ...finding })}</bdi>
          </p>
        </>
      ),
    },
    { key: 'level', title: t('admin.severity'), cell: ({ level }) => t(`admin.${plural[level]}`) },
  ]
}
