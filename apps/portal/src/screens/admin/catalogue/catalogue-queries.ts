import { queryOptions } from '@tanstack/react-query'
import type { CatalogueChangeKind, FindingLevel, ImportRunOrigin } from '@vitrine/contract'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'

export const origins = ['command', 'watch', 'admin', 'demo'] as const satisfies readonly ImportRunOrigin[]
export const levels = ['error', 'warning', 'note'] as const satisfies readonly FindingLevel[]
export const changeKinds = ['removed', 'hidden', 'changed', 'added'] as const satisfies readonly CatalogueChangeKind[]

/** ms between two looks at an import that runs. */
const lookMs = 2000

export const versionsOptions = queryOptions({
  staleTime: 0,
  queryKey: ['admin', 'catalogue-versions'],
  queryFn: ({ signal }) => adminApi.adminCatalogue.versions({}, { signal }),
})

/** The import that waits or runs; looked at again and again as long as there is one. */
export const runningOptions = queryOptions({
  staleTime: 0,
  queryKey: ['admin', 'imports-running'],
  queryFn: ({ signal }) => adminApi.adminCatalogue.running({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.run ? lookMs : false),
})

/** What the address says of a comparison. */
export interface DifferencesQuery {
  readonly from: number | undefined
  /** Undefined for the present version. */
  readonly to: number | undefined
  readonly kind: string
  readonly change: CatalogueChangeKind | ''
}

const versionOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

export const readDifferencesQuery = (query: Readonly<Record<string, string | undefined>>): DifferencesQuery => ({
  from: versionOf(query.from),
  to: versionOf(query.to),
  kind: query.kind ?? '',
  change: changeKinds.find((change) => change === query.change) ?? '',
})

export const writeDifferencesQuery = ({ from, to, kind, change }: DifferencesQuery) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(kind && { kind }),
  ...(change && { change }),
})

export const differencesOptions = (query: DifferencesQuery & { readonly from: number }) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'catalogue-differences', writeDifferencesQuery(query)],
    queryFn: ({ signal }) =>
      adminApi.adminCatalogue.differences({ ...writeDifferencesQuery(query), from: query.from }, { signal }),
  })

/** What the address says of the list of imports. */
export interface ImportsQuery {
  readonly origin: ImportRunOrigin | ''
  readonly troubled: boolean
  readonly page: number
}

export const readImportsQuery = (query: Readonly<Record<string, string | undefined>>): ImportsQuery => ({
  origin: origins.find((origin) => origin === query.origin) ?? '',
  troubled: query.troubled === 'yes',
  page: pageOf(query),
})

export const writeImportsQuery = ({ origin, troubled, page }: ImportsQuery) => ({
  ...(origin && { origin }),
  ...(troubled && { troubled: 'yes' as const }),
  ...(page !== 1 && { page }),
})

export const importsOptions = (query: ImportsQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'imports', query],
    queryFn: ({ signal }) =>
      adminApi.adminCatalogue.imports({ ...writeImportsQuery(query), page: query.page, limit: rowsOnPage }, { signal }),
  })

export const deliveriesOptions = queryOptions({
  staleTime: 0,
  queryKey: ['admin', 'deliveries'],
  queryFn: ({ signal }) => adminApi.adminDeliveries.list({}, { signal }),
})

/** A delivery; looked at again and again as long as the server finds out what it would change. */
export const deliveryOptions = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'delivery', id],
    queryFn: ({ signal }) => adminApi.adminDeliveries.one({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.run?.state === 'waiting' || data?.run?.state === 'running' ? lookMs : false,
  })

/** The mapping of a delivery of tables. */
export const mappingOptions = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'delivery-mapping', id],
    queryFn: ({ signal }) => adminApi.adminDeliveries.mapping({ id }, { signal }),
  })

export const runOptions = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => adminApi.adminCatalogue.run({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' || data?.state === 'running' ? lookMs : false),
  })

/** What the address says of the findings of an import. */
export interface FindingsQuery {
  readonly level: FindingLevel | ''
  readonly search: string
  readonly page: number
}

export const readFindingsQuery = (query: Readonly<Record<string, string | undefined>>): FindingsQuery => ({
  level: levels.find((level) => level === query.level) ?? '',
  search: query.search ?? '',
  page: pageOf(query),
})

/** The filter as the calls name it. */
export const findingsFilter = ({ level, search }: FindingsQuery) => ({
  ...(level && { level }),
  ...(search && { search }),
})

export const findingsOptions = (id: string, query: FindingsQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'import-findings', id, query],
    queryFn: ({ signal }) =>
      adminApi.adminCatalogue.findings(
        { id, ...findingsFilter(query), page: query.page, limit: rowsOnPage },
        { signal },
      ),
  })

/** The findings that fit as a file; all pages of it. */
export async function findingsFile(id: string, query: FindingsQuery): Promise<File> {
  const { csv } = await adminApi.adminCatalogue.findingsCsv({ id, ...findingsFilter(query) })
  // The mark tells spreadsheets that the file is UTF-8.
  return new File(['\ufeff', csv], `findings-${id}.csv`, { type: 'text/csv' })
}
