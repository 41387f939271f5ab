/** Reads what listings hold in memory: whole tables of narrow rows, and sets of ids. */
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { IdSet } from './id-set.ts'
import { LabelsBuilder } from './labels.ts'
import { denseRanks } from './orders.ts'
import type { LabelTree } from './tree.ts'
import type { TreeColumns } from './tree-view.ts'

/** A number that the database reads, and the caller parses, in a few milliseconds each. */
const rowsInPart = 1000

export interface PartSource {
  /** The table's numeric key. */
  readonly key: SQL
  readonly table: SQL
  /** What to read of a row besides its key. None may be null or contain `|` or `;`. */
  readonly cells: readonly SQL[]
}

/**
 * Parts of a table by ascending key, so that other work gets its turn between them. Each row consists of the key and
 * the cells as texts.
 */
export async function* readInParts(db: Db, { key, table, cells }: PartSource): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    // One text for each part: creating a driver's row for every row would take most of the time.
    const [part] = await rowsOf<{ rows: string | null }>(db)`select string_agg(row, ';' order by key) as rows
      from (select ${key} as key, concat_ws('|', ${sql.join([key, ...cells], sql`, `)}) as row
        from ${table} where ${key} > ${last} order by ${key} limit ${rowsInPart}) part`
    const rows = part?.rows?.split(';').map((row) => row.split('|')) ?? []
    await yieldToEventLoop()
    if (rows.length > 0) yield rows
    if (rows.length < rowsInPart) return
    last = Number(rows.at(-1)?.[0])
  }
}

/** The numbers of an array that was read as a text with commas; `n` stands for null. */
export const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text === '' ? [] : text.split(',').map((part) => (part === 'n' ? Number.NaN : Number(part)))

/** The number of rows of a table. */
export async function countRows(db: Db, table: SQL): Promise<number> {
  const [row] = await rowsOf<{ size: number }>(db)`select count(*)::int as size from ${table}`
  return row?.size ?? 0
}

/** A table of things with labels. */
export interface TreeSource {
  readonly table: SQL
  /** Array of the ids of a thing's labels. */
  readonly labelIds: SQL
  /** Array of the ranks of its names, by locale number. */
  readonly nameRanks: SQL
  /** One more cell of each row. */
  readonly cell: SQL
}

/** Reads the columns of things with labels. @param take gets each thing's row index and its further cell */
export async function readTreeColumns(
  db: Db,
  { table, labelIds, nameRanks, cell }: TreeSource,
  tree: LabelTree<unknown>,
  take: (rowIndex: number, cell: string | undefined) => void,
): Promise<TreeColumns> {
  const cells = [
    sql`(extract(epoch from created_at) * 1000)::bigint`,
    sql`array_to_string(${labelIds}, ',')`,
    sql`array_to_string(${nameRanks}, ',', '0')`,
    cell,
  ]
  const capacity = await countRows(db, table)
  const ids = new Int32Array(capacity)
  const created = new Float64Array(capacity)
  const names: Int32Array[] = []
  const ownLabels = new LabelsBuilder(tree.all.length)
  const labels = new LabelsBuilder(tree.all.length)
  let size = 0
  for await (const part of readInParts(db, { key: sql`id`, table, cells }))
    for (const [id, time, own, ranks, further] of part.slice(0, capacity - size)) {
      ids[size] = Number(id)
      created[size] = Number(time)
      for (const labelId of numbersOf(own)) {
        const label = tree.byId.get(labelId)
        if (!label) continue
        ownLabels.add(size, label.rowIndex)
        for (const rowIndex of label.path) labels.add(size, rowIndex)
      }
      ownLabels.end()
      labels.end()
      for (const [index, rank] of numbersOf(ranks).entries()) {
        names[index] ??= new Int32Array(capacity)
        names[index][size] = rank
      }
      take(size, further)
      size += 1
    }
  return {
    size,
    ids: ids.subarray(0, size),
    created: denseRanks(created.subarray(0, size)),
    names: names.map((ranks) => denseRanks(ranks.subarray(0, size))),
    ownLabels: ownLabels.done(),
    labels: labels.done(),
  }
}

/**
 * Reads the ids that a query selects, 32 ids to a row: one text of all ids would have hundreds of kilobytes, and one
 * row for each takes even longer.
 * @param query selects internal ids as its only column
 */
export async function readIdSet(db: Db, query: SQL): Promise<IdSet> {
  const rows = await rowsOf<{ part: number; bits: number }>(db)`select id >> 5 as part, bit_or(1 << (id & 31)) as bits
    from (${query}) as found(id) group by 1`
  const set = new Int32Array(rows.reduce((highest, { part }) => Math.max(highest, part), -1) + 1)
  for (const { part, bits } of rows) set[part] = bits
  return set
}
