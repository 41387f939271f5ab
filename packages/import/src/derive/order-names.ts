/** Computes the rank of every row by name, in each locale's own order. */
import { type Db, rowsOf } from '@vitrine/database'
import { arrayText } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import type { KnownLocale } from '../writer/vocabulary.ts'
import { nameRanks, ranksAt } from './name-ranks.ts'

const rowsInBatch = 2000

/** Where the rows, their names and the ranks of the names are in the database. */
export interface NamedTable {
  /** The table of the rows, with the key `id`. */
  readonly table: 'assets' | 'contents'
  /** Its column of ranks by locale number. */
  readonly ranks: 'name_ranks' | 'title_ranks'
  /** The table of their texts by `locale`. */
  readonly texts: 'asset_texts' | 'content_texts'
  /** Its column with the id of the row. */
  readonly id: 'asset_id' | 'content_id'
  /** Its column of names. */
  readonly name: 'name' | 'title'
}

/**
 * Writes the ranks of a table's names. Changes only the rows that differ.
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function orderNames(
  db: Db,
  locales: readonly KnownLocale[],
  columns: NamedTable,
  onProgress: (share: number) => void,
): Promise<void> {
  const [table, ranks, texts, id, name] = [columns.table, columns.ranks, columns.texts, columns.id, columns.name].map(
    (part) => sql.identifier(part),
  )
  const highest = Math.max(0, ...locales.map((locale) => locale.number))
  const ids = (await rowsOf<{ id: number }>(db)`select id from ${table} order by id`).map((row) => row.id)
  const names = new Map<number, Int32Array>()
  for (const [index, locale] of locales.entries()) {
    const rows = await rowsOf<{ id: number; name: string }>(db)`select ${id} as id, ${name} as name from ${texts}
      where locale = ${locale.number}`
    names.set(locale.number, nameRanks(ids, rows, locale))
    onProgress(((index + 1) / locales.length) * 0.5)
  }
  for (let start = 0; start < ids.length; start += rowsInBatch) {
    const rows = ids
      .slice(start, start + rowsInBatch)
      .map((one, offset) => ({ id: one, n: arrayText(ranksAt(names, highest, start + offset)) }))
    await db.execute(sql`
      update ${table} t set ${ranks} = r.n from (
        select id, n::int[] as n from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, n text)) r
      where t.id = r.id and t.${ranks} <> r.n`)
    onProgress(0.5 + (start / ids.length) * 0.5)
  }
}
