/** Gives every asset its place by name in each locale's own order. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Vocabulary } from '../writer/vocabulary.ts'
import { nameRanks, ranksAt } from './name-ranks.ts'

const rowsInBatch = 2000

/**
 * Writes `assets.name_ranks`. Only rows that differ are touched.
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function orderAssets(db: Db, { locales }: Vocabulary, onProgress: (share: number) => void): Promise<void> {
  const highest = Math.max(0, ...locales.map((locale) => locale.number))
  const ids = (await rowsOf<{ id: number }>(db, sql`select id from assets order by id`)).map((row) => row.id)
  const names = new Map<number, Int32Array>()
  for (const [index, locale] of locales.entries()) {
    const rows = await rowsOf<{ id: number; name: string }>(
      db,
      sql`select asset_id as id, name from asset_texts where locale = ${locale.number}`,
    )
    names.set(locale.number, nameRanks(ids, rows, locale))
    onProgress(((index + 1) / locales.length) * 0.5)
  }
  for (let start = 0; start < ids.length; start += rowsInBatch) {
    const rows = ids
      .slice(start, start + rowsInBatch)
      .map((id, offset) => ({ id, n: ranksAt(names, highest, start + offset) }))
    await db.execute(sql`
      update assets a set name_ranks = r.n from (
        select id, array(select json_array_elements_text(n)::int) as n from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, n json)) r
      where a.id = r.id and a.name_ranks <> r.n`)
    onProgress(0.5 + (start / ids.length) * 0.5)
  }
}
