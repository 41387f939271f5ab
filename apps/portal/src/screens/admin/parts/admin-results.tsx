import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { AdminQuery } from './admin-address.tsx'
import { AdminPaging } from './admin-paging.tsx'
import { AdminTable, type AdminTableProps } from './admin-table.tsx'

/** The number of rows on a page of every list. */
export const rowsOnPage = 25

/** The page of an address; the first one for whatever is none. */
export function pageOf({ page }: Readonly<Record<string, string | undefined>>): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 ? number : 1
}

/** How every list is loaded: things change elsewhere, too, and the old rows stay until the new ones are there. */
export const listLoading = { staleTime: 0, placeholderData: keepPreviousData } as const

export interface AdminResultsProps<Row, Data extends { readonly total: number }>
  extends Pick<AdminTableProps<Row>, 'caption' | 'columns' | 'idOf'> {
  readonly results: UseQueryResult<Data>
  readonly rowsOf: (data: Data) => readonly Row[]
  /** What is shown instead of a list without rows. */
  readonly empty: { readonly title: string; readonly text?: string }
  /** Path of the list below `admin/`. */
  readonly path: readonly string[]
  /** The query of the list, without the page. */
  readonly query: AdminQuery
  readonly page: number
}

/** A page of a list, and the links to the others; while it loads, when it is empty and when it fails, too. */
export function AdminResults<Row, Data extends { readonly total: number }>({
  results,
  rowsOf,
  empty,
  path,
  query,
  page,
  ...table
}: AdminResultsProps<Row, Data>) {
  const { t } = useTranslation()
  const { data } = results
  const rows = data && rowsOf(data)
  return (
    <>
      {results.isError && !data ? (
        <QueryError title={t('admin.failed')} query={results} />
      ) : rows?.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <AdminTable {...table} rows={rows} loading={t('state.loading')} isOld={results.isPlaceholderData} />
      )}
      <AdminPaging path={path} query={query} page={page} pages={Math.ceil((data?.total ?? 0) / rowsOnPage)} />
    </>
  )
}
