/** Reads account requests for the admin area: a page of the list, one request, and the number of open ones. */
import { type Db, rowsOf } from '@vitrine/database'
import { accountRequests, type RequestState, users } from '@vitrine/database/schema'
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { StoredRequest } from './account-requests-store.ts'

/** Which requests a page shows, and in which order. */
export interface RequestsFilter {
  /** Words that a company, a name, an address or a place contains; '' for all requests. */
  readonly search: string
  readonly state: RequestState | 'all'
  readonly sort: 'created' | 'company' | 'decided'
  readonly direction: 'asc' | 'desc'
}

/**
 * The texts of a request for the search, in lower case. A line break separates them, so that no word is found across
 * two.
 */
const searched = sql`lower(concat_ws(E'\n', ${sql.join(
  ['company', 'first_name', 'last_name', 'email', 'city', 'vat_number'].map(
    (name) => sql`${accountRequests.payload} ->> ${sql.raw(`'${name}'`)}`,
  ),
  sql`, `,
)}))`

/** A pattern that matches texts with the word in them. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Columns of `found`, below. */
const orders: Readonly<Record<RequestsFilter['sort'], SQL>> = {
  created: sql`created_at`,
  company: sql`company`,
  decided: sql`decided_at`,
}

export const requestsPageStore = (db: Db) => ({
  /** A page of the requests that fit, and the number of all that fit. */
  async page(
    { search, state, sort, direction }: RequestsFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ requests: StoredRequest[]; total: number }> {
    const words = search.split(/\s+/).filter((word) => word !== '')
    const tests = words.map((word) => sql`searched like lower(${containing(word)})`)
    const order = sql`${orders[sort]} ${sql.raw(direction)} nulls last, created_at desc, id`
    // One statement reads all requests once. `offset 0` keeps the database from making the searched text for each word.
    const [found] = await rowsOf<{ total: number; ids: string[] | null }>(db)`
      with candidates as (
        select id, created_at, decided_at, lower(${accountRequests.payload} ->> 'company') as company,
          ${words.length > 0 ? searched : sql`''`} as searched
        from ${accountRequests}
        where ${state === 'all' ? sql`true` : eq(accountRequests.state, state)}
        offset 0
      ), found as materialized (
        select id, created_at, decided_at, company from candidates
        where ${tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`}
      )
      select (select count(*)::int from found) as total,
        (select json_agg(id) from (select id from found order by ${order} limit ${limit} offset ${offset}) as page) as ids`
    const ids = found?.ids ?? []
    const rows = ids.length > 0 ? await db.select().from(accountRequests).where(inArray(accountRequests.id, ids)) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { requests: ids.flatMap((id) => byId.get(id) ?? []), total: found?.total ?? 0 }
  },

  /** The number of requests that nobody has answered. */
  async open(): Promise<number> {
    const [row] = await db.select({ open: count() }).from(accountRequests).where(eq(accountRequests.state, 'open'))
    return row?.open ?? 0
  },

  /** One request; undefined if there is none with the id. @param isLocked locks the row until the transaction ends */
  async one(id: string, isLocked = false): Promise<StoredRequest | undefined> {
    const query = db.select().from(accountRequests).where(eq(accountRequests.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return row
  },

  /** Id of the verified account with an address. */
  async accountId(username: string): Promise<string | undefined> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.username, username), isNotNull(users.verifiedAt)))
      .limit(1)
    return row?.id
  },
})

export type RequestsPageStore = ReturnType<typeof requestsPageStore>
