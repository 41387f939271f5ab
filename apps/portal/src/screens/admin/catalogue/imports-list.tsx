import { useQuery } from '@tanstack/react-query'
import type { AdminImportRun } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Select } from '../../../ui/select.tsx'
import { AdminLink, useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { type ImportsQuery, importsOptions, origins, readImportsQuery, writeImportsQuery } from './catalogue-queries.ts'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { useCatalogueWords } from './catalogue-words.ts'
import { RunningImport } from './running-import.tsx'

const path = ['catalogue', 'imports']

/** The last imports and undos, whoever has started them, with filters, a page at a time. */
export function ImportsList() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readImportsQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(importsOptions(query))
  const columns = useColumns()
  const { data } = results
  const change = (changes: Partial<ImportsQuery>) =>
    navigate(path, writeImportsQuery({ ...query, page: 1, ...changes }))
  return (
    <>
      <AdminHeading
        title={t('admin.catalogue')}
        text={data && t('admin.imports_count', { number: format.number(data.total) })}
      />
      <CatalogueTabs current="imports" />
      <RunningImport />
      <AdminFilters>
        <Select
          label={t('admin.status')}
          choices={[
            { value: '', label: t('admin.all') },
            { value: 'yes', label: t('admin.imports_troubled') },
          ]}
          value={query.troubled ? 'yes' : ''}
          onChange={({ currentTarget: { value } }) => change({ troubled: value === 'yes' })}
        />
        <Select
          label={t('admin.started_by')}
          choices={[
            { value: '', label: t('admin.all') },
            ...origins.map((value) => ({ value, label: t(`admin.by_${value}`) })),
          ]}
          value={query.origin}
          onChange={({ currentTarget: { value } }) =>
            change({ origin: origins.find((origin) => origin === value) ?? '' })
          }
        />
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ runs }) => runs}
        caption={t('admin.imports')}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: t(query.troubled || query.origin !== '' ? 'admin.imports_none' : 'admin.imports_empty') }}
        path={path}
        query={writeImportsQuery({ ...query, page: 1 })}
        page={query.page}
      />
    </>
  )
}

function useColumns(): readonly Column<AdminImportRun>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { runName, starter, moment } = useCatalogueWords()
  const products = ({ counts }: AdminImportRun) => counts.find(({ kind }) => kind === 'product')
  const number = (value: number) => format.number(value)
  return [
    {
      key: 'import',
      title: t('admin.import'),
      cell: (run) => (
        <>
          <AdminLink path={[...path, run.id]}>{runName(run)}</AdminLink>
          <p className="text-muted font-regular">{`${moment(run.created)} · ${starter(run)}`}</p>
        </>
      ),
    },
    { key: 'state', title: t('admin.status'), cell: ({ state }) => t(`admin.run_${state}`) },
    {
      key: 'read',
      title: t('admin.catalogue_products'),
      cell: (run) => {
        const { added = 0, changed = 0, unchanged = 0, refused = 0 } = products(run) ?? {}
        return number(added + changed + unchanged + refused)
      },
      isNumber: true,
      isWide: true,
    },
    {
      key: 'changed',
      title: t('admin.things_changed'),
      cell: (run) => {
        const { added = 0, changed = 0, hidden = 0, removed = 0 } = products(run) ?? {}
        return number(added + changed + hidden + removed)
      },
      isNumber: true,
      isWide: true,
    },
    {
      key: 'refused',
      title: t('admin.things_refused'),
      cell: (run) => number(products(run)?.refused ?? 0),
      isNumber: true,
      isWide: true,
    },
    { key: 'errors', title: t('admin.errors'), cell: ({ errors }) => number(errors), isNumber: true },
  ]
}
