import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CountedKind, countedKinds } from '@vitrine/contract/rules/counted-kinds'
import { adminApi } from '../../../api/admin-api.ts'

/** How many days a period may have. */
export const periods = [7, 30, 90, 365] as const

/** What the address says of the counts. */
export interface InsightsQuery {
  readonly period: (typeof periods)[number]
  /** Code of a locale; '' for all. */
  readonly language: string
  /** Code of a group; '' for all. */
  readonly group: string
  /** What the chart shows. */
  readonly kind: CountedKind
}

/** Reads the query of the address; whatever can't be is left out. */
export const readInsightsQuery = (query: Readonly<Record<string, string | undefined>>): InsightsQuery => ({
  period: periods.find((days) => String(days) === query.period) ?? 30,
  language: query.language ?? '',
  group: query.group ?? '',
  kind: countedKinds.find((kind) => kind === query.kind) ?? 'visit',
})

/** The query as the address has it. */
export const writeInsightsQuery = ({ period, language, group, kind }: InsightsQuery) => ({
  period: period === 30 ? undefined : period,
  language: language || undefined,
  group: group || undefined,
  kind: kind === 'visit' ? undefined : kind,
})

const dayMs = 24 * 60 * 60 * 1000

/** The days of a period that ends today, in UTC like the counts. @param now in ms since 1970 */
export const daysOf = (period: number, now: number): string[] =>
  Array.from({ length: period }, (_, index) => new Date(now - (period - 1 - index) * dayMs).toISOString().slice(0, 10))

export const insightsOptions = ({ language, group }: InsightsQuery, from: string) =>
  queryOptions({
    // Visitors go on.
    staleTime: 0,
    queryKey: ['admin', 'insights', from, language, group],
    queryFn: ({ signal }) =>
      adminApi.adminInsights.read({ from, ...(language && { locale: language }), ...(group && { group }) }, { signal }),
    placeholderData: keepPreviousData,
  })
