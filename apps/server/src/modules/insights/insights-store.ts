/** Reads what was counted. */

import type { CountedKind } from '@vitrine/contract/rules/counted-kinds'
import { type Db, rowsOf } from '@vitrine/database'
import { insightDays, insightSearches, insightTerms, insightThings, locales } from '@vitrine/database/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Which counts to read. Days are in UTC: `2026-03-31`; both are included. */
export interface InsightFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Code of a locale. */
  readonly locale?: string | undefined
  /** Code of a group; people may be in several. */
  readonly group?: string | undefined
}

type Apart = Readonly<Record<'day' | 'locale' | 'groups', PgColumn>>

/** The conditions of a filter, after `where`. */
function matches({ day, locale, groups }: Apart, filter: InsightFilter): SQL {
  const conditions = [
    sql`true`,
    ...(filter.from === undefined ? [] : [sql`${day} >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql`${day} <= ${filter.to}::date`]),
    ...(filter.locale === undefined ? [] : [sql`${locale} = ${filter.locale}`]),
    ...(filter.group === undefined ? [] : [sql`${filter.group} = any(string_to_array(${groups}, ','))`]),
  ]
  return sql.join(conditions, sql` and `)
}

export interface DayCount {
  readonly day: string
  readonly kind: CountedKind
  readonly count: number
}

export interface TermCount {
  /** Null for all terms together that too few visitors have searched for. */
  readonly term: string | null
  /** How many different terms these are. */
  readonly terms: number
  readonly searches: number
  readonly without_results: number
}

export interface ThingCount {
  /** Code of a product or article, or `source` of an asset. */
  readonly code: string
  /** In the default locale or, without one, in any; null for what the catalogue has no more. */
  readonly name: string | null
  /** As calls and paths have it; null for what the catalogue has no more. */
  readonly id: string | null
  readonly count: number
}

/** The kinds that are counted for each thing. */
export type ThingKind = Extract<CountedKind, `${string}_view` | 'download'>

const nameIn = (names: SQL): SQL => sql`coalesce(
  nullif(${names} ->> (select code from ${locales} where is_default limit 1), ''),
  (select value from jsonb_each_text(${names}) where value <> '' order by key limit 1))`

/** The present id and name of the thing with the code in `counted.code`. */
const named: Readonly<Record<ThingKind, SQL>> = {
  product_view: sql`
    select products.code as id, nullif(texts.name, '') as name
    from products left join product_texts as texts on texts.product_id = products.id
    left join ${locales} on ${locales.number} = texts.locale
    where products.code = counted.code order by (texts.name = ''), is_default desc nulls last limit 1`,
  article_view: sql`select code as id, ${nameIn(sql`titles`)} as name from contents where code = counted.code`,
  asset_view: sql`select id::text as id, ${nameIn(sql`names`)} as name from assets where source = counted.code`,
  download: sql`select id::text as id, ${nameIn(sql`names`)} as name from assets where source = counted.code`,
}

export const insightsStore = (db: Pick<Db, 'execute'>) => ({
  /** All counts by day and kind, the oldest day first. */
  days: (filter: InsightFilter): Promise<DayCount[]> => rowsOf<DayCount>(db)`
    select day::text as day, kind, sum(count)::int as count from ${insightDays}
    where ${matches(insightDays, filter)} group by 1, 2 order by 1, 2`,

  /**
   * The terms, most often searched for first; terms of too few visitors are one row at the end. A term has several hashes
   * if the signing key was replaced.
   * @param by what decides; terms without any are left out
   */
  terms: (filter: InsightFilter, by: 'searches' | 'without_results', limit: number): Promise<TermCount[]> =>
    rowsOf<TermCount>(db)`
      with counted as (
        select hash, sum(count)::int as searches, sum(without_results)::int as without_results
        from ${insightSearches} where ${matches(insightSearches, filter)} group by hash
      )
      select term, count(*)::int as terms, sum(searches)::int as searches, sum(without_results)::int as without_results
      from counted join ${insightTerms} using (hash) where ${sql.raw(by)} > 0
      group by term
      order by (term is null), sum(${sql.raw(by)}) desc, term limit ${limit}`,

  /** The things, most often viewed or downloaded first. */
  things: (filter: InsightFilter, kind: ThingKind, limit: number): Promise<ThingCount[]> => rowsOf<ThingCount>(db)`
    with counted as (
      select code, sum(count)::int as count from ${insightThings}
      where kind = ${kind} and ${matches(insightThings, filter)} group by code order by 2 desc, 1 limit ${limit}
    )
    select counted.code, named.id, named.name, counted.count
    from counted left join lateral (${named[kind]}) as named on true order by counted.count desc, counted.code`,

  /** The locales and groups that counts have, in order. */
  choices: async (): Promise<{ readonly locales: string[]; readonly groups: string[] }> => {
    const [row] = await rowsOf<{ locales: string[]; groups: string[] }>(db)`
      select array(select distinct locale from ${insightDays} order by 1) as locales,
        array(select distinct unnest(string_to_array(groups, ',')) from ${insightDays} order by 1) as groups`
    return row ?? { locales: [], groups: [] }
  },
})
