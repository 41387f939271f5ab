import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'

/** What the address says of the log. */
export interface AuditQuery {
  readonly search: string
  /** Address of an operator; '' for all. */
  readonly operator: string
  /** Such as `person.changed`; '' for all. */
  readonly action: string
  readonly page: number
}

/** Reads the query of the address; whatever can't be is left out. */
export function readAuditQuery(query: Readonly<Record<string, string | undefined>>): AuditQuery {
  return {
    search: query.search ?? '',
    operator: query.operator ?? '',
    action: query.action ?? '',
    page: pageOf(query),
  }
}

/** The query as the address has it. */
export const writeAuditQuery = ({ search, operator, action, page }: AuditQuery) => ({
  search: search || undefined,
  operator: operator || undefined,
  action: action || undefined,
  page: page === 1 ? undefined : page,
})

/** The filter as the calls name it. */
export const filterOf = ({ search, operator, action }: AuditQuery) => ({
  ...(search && { search }),
  ...(operator && { operator }),
  ...(action && { action }),
})

export const auditOptions = (query: AuditQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) =>
      adminApi.adminAudit.list({ ...filterOf(query), page: query.page, limit: rowsOnPage }, { signal }),
  })

export const auditChoicesOptions = queryOptions({
  queryKey: ['admin', 'audit-choices'],
  queryFn: ({ signal }) => adminApi.adminAudit.choices({}, { signal }),
})

/** The entries that fit as a file; all pages of it. */
export async function auditFile(query: AuditQuery): Promise<File> {
  const { csv } = await adminApi.adminAudit.csv(filterOf(query))
  // The mark tells spreadsheets that the file is UTF-8.
  return new File(['\ufeff', csv], 'audit-log.csv', { type: 'text/csv' })
}
