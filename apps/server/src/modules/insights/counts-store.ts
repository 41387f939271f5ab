/** Writes what was counted, and deletes old days. */
import { type Db, rowsOf } from '@vitrine/database'
import { insightDays, insightSearches, insightTerms, insightThings, userGroups } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { Counts } from './batch.ts'

/** Rows that one day may have, so that nobody can fill the database with invented searches. */
export const maxRowsOfDay = { terms: 2000, searches: 10_000, things: 30_000 } as const

/** How many of 64 bits are set. */
const bitsOf = (bits: ReturnType<typeof sql>) => sql`bit_count((${bits})::bit(64))`

export const countsStore = (db: Db, limits: Readonly<Record<keyof typeof maxRowsOfDay, number>> = maxRowsOfDay) => ({
  /**
   * Adds a batch in one statement. Rows are locked in the order of their keys, so that two processes never wait for
   * each other. Things that the catalogue does not have are left out.
   * @param minVisitors how many different visitors must have searched for a term before it is stored
   */
  add: async ({ days, things, searches }: Counts, minVisitors: number): Promise<void> => {
    const batch = JSON.stringify({
      days,
      things,
      searches: searches.map((row) => ({ ...row, visitors: BigInt.asIntN(64, row.visitors).toString() })),
    })
    await db.execute(sql`
      with batch as materialized (select ${batch}::jsonb as rows),
      days as (
        insert into ${insightDays} as stored (day, kind, locale, groups, count)
        select day, kind, locale, groups, count
        from batch, jsonb_to_recordset(rows -> 'days') as one (day date, kind text, locale text, groups text, count int)
        order by day, kind, locale, groups
        on conflict (day, kind, locale, groups) do update set count = stored.count + excluded.count
      ),
      known_things as (
        select day, kind, locale, groups, sum(count)::int as count, case kind
          when 'product_view' then (select code from products where products.code = one.code)
          when 'article_view' then (select code from contents where contents.code = one.code)
          else (select source from assets where assets.id = case when one.code ~ '^[0-9]{1,9}$' then one.code::int end)
          end as code
        from batch, jsonb_to_recordset(rows -> 'things')
          as one (day date, kind text, code text, locale text, groups text, count int)
        group by 1, 2, 3, 4, 6
      ),
      given_things as (
        select one.*, exists (
          select from ${insightThings} as stored
          where (stored.day, stored.kind, stored.code, stored.locale, stored.groups)
            = (one.day, one.kind, one.code, one.locale, one.groups)
        ) as is_stored
        from known_things as one where code is not null
      ),
      things as (
        insert into ${insightThings} as stored (day, kind, code, locale, groups, count)
        select day, kind, code, locale, groups, count from (
          select *, row_number() over (partition by is_stored, day order by count desc, kind, code) as number from given_things
        ) as numbered
        where is_stored or number <= ${limits.things} - (select count(*) from ${insightThings} as old where old.day = numbered.day)
        order by day, kind, code, locale, groups
        on conflict (day, kind, code, locale, groups) do update set count = stored.count + excluded.count
      ),
      given_searches as (
        select one.* from batch, jsonb_to_recordset(rows -> 'searches')
          as one (day date, hash text, term text, locale text, groups text, visitors bigint, count int, "withoutResults" int)
      ),
      given_terms as (
        select hash, min(term) as term, bit_or(visitors) as visitors, min(day) as first_day, sum(count) as count,
          exists (select from ${insightTerms} as stored where stored.hash = given_searches.hash) as is_stored
        from given_searches group by hash
      ),
      terms as (
        insert into ${insightTerms} as stored (hash, term, visitors, first_day)
        select hash, case when ${bitsOf(sql`visitors`)} >= ${minVisitors} then term end, visitors, first_day from (
          select *, row_number() over (partition by is_stored, first_day order by count desc, hash) as number from given_terms
        ) as numbered
        where is_stored
          or number <= ${limits.terms} - (select count(*) from ${insightTerms} as old where old.first_day = numbered.first_day)
        order by hash
        on conflict (hash) do update set
          visitors = stored.visitors | excluded.visitors,
          term = coalesce(stored.term, case when ${bitsOf(sql`stored.visitors | excluded.visitors`)} >= ${minVisitors}
            then (select term from given_terms where given_terms.hash = stored.hash) end)
        returning hash
      ),
      kept_searches as (
        select given_searches.*, exists (
          select from ${insightSearches} as stored where (stored.day, stored.hash, stored.locale, stored.groups)
            = (given_searches.day, given_searches.hash, given_searches.locale, given_searches.groups)
        ) as is_stored
        from given_searches join terms using (hash)
      )
      insert into ${insightSearches} as stored (day, hash, locale, groups, count, without_results)
      select day, hash, locale, groups, count, "withoutResults" from (
        select *, row_number() over (partition by is_stored, day order by count desc, hash) as number from kept_searches
      ) as numbered
      where is_stored
        or number <= ${limits.searches} - (select count(*) from ${insightSearches} as old where old.day = numbered.day)
      order by day, hash, locale, groups
      on conflict (day, hash, locale, groups) do update set
        count = stored.count + excluded.count, without_results = stored.without_results + excluded.without_results`)
  },

  /** Codes of the groups that have at least so many people. */
  largeGroups: async (minPeople: number): Promise<ReadonlySet<string>> => {
    const rows = await rowsOf<{ code: string }>(db)`
      select ${userGroups.groupCode} as code from ${userGroups} group by 1 having count(*) >= ${minPeople}`
    return new Set(rows.map(({ code }) => code))
  },

  /**
   * Deletes the days before a day, and the terms that no day has any more.
   * @returns how many days were deleted
   */
  deleteBefore: async (day: string): Promise<number> => {
    const [deleted] = await rowsOf<{ days: number }>(db)`
      with things as (delete from ${insightThings} where day < ${day}::date),
      searches as (delete from ${insightSearches} where day < ${day}::date),
      days as (delete from ${insightDays} where day < ${day}::date returning day)
      select count(distinct day)::int as days from days`
    await db.execute(sql`
      delete from ${insightTerms} as stored where first_day < ${day}::date
      and not exists (select from ${insightSearches} as one where one.hash = stored.hash)`)
    return deleted?.days ?? 0
  },
})

export type CountsStore = ReturnType<typeof countsStore>
