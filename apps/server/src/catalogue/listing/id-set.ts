/** Sets of internal ids that a query selects. */
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'

/** A bit for each id: that of `id` is bit `id & 31` of the entry `id >> 5`. */
export type IdSet = Int32Array

/**
 * Reads the ids that a query selects, 32 ids to a row: one text of all ids would have hundreds of kilobytes, and one
 * row for each takes even longer.
 * @param query selects internal ids as its only column
 */
export async function readIdSet(db: Db, query: SQL): Promise<IdSet> {
  const rows = await rowsOf<{ part: number; bits: number }>(
    db,
    sql`select id >> 5 as part, bit_or(1 << (id & 31)) as bits from (${query}) as found(id) group by 1`,
  )
  const set = new Int32Array(rows.reduce((highest, { part }) => Math.max(highest, part), -1) + 1)
  for (const { part, bits } of rows) set[part] = bits
  return set
}

export const hasId = (set: IdSet, id: number): boolean => (((set[id >> 5] ?? 0) >>> (id & 31)) & 1) === 1

/** A 1 for each entry that is in the set. */
export const placesIn = (set: IdSet, ids: Int32Array): Uint8Array =>
  Uint8Array.from(ids, (id) => (hasId(set, id) ? 1 : 0))
