/** Reads what differs between two versions of the catalogue. */
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { type CatalogueChange, codeColumns, describeChange, type StoredObject } from './describe-change.ts'
import { type VersionedTable, versionedTables } from './versioned-tables.ts'

/** Rows in memory at a time. */
const rowsAtOnce = 500

/** Versions between which changes are read. */
export interface Span {
  readonly after: number
  /** Undefined for the rows as they are now. */
  readonly until?: number | undefined
}

/** The text of a row's primary key, as the triggers write it. */
export const keyOf = (table: Pick<VersionedTable, 'keys'>, alias: string): SQL =>
  sql`concat_ws('/', ${sql.join(
    table.keys.map((key) => sql`${sql.identifier(alias)}.${sql.identifier(key)}`),
    sql`, `,
  )})`

/**
 * The things that differ, table by table.
 * @param db a transaction: the changes are read through a cursor
 * @param only the names of the tables to read; undefined for all
 */
export async function* readChanges(
  db: Db,
  { after, until }: Span,
  only?: readonly string[],
): AsyncGenerator<CatalogueChange> {
  const codes = new Map<string, Map<number, string>>()
  const tables = versionedTables.filter(({ name }) => only?.includes(name) ?? true)
  const touched = await rowsOf<{ relation: string }>(db)`select distinct relation from catalogue_changes
    where version > ${after}`
  const relations = new Set(touched.map(({ relation }) => relation))
  if (!tables.some(({ name }) => relations.has(name))) return
  for (const [table, column] of Object.entries(codeColumns)) codes.set(table, await codesIn(db, table, column))
  const codesOf = (table: string) => codes.get(table) ?? new Map<number, string>()
  for (const table of tables) {
    if (!relations.has(table.name)) continue
    await db.execute(sql`declare catalogue_differences no scroll cursor for ${differences(table, after, until)}`)
    for (;;) {
      const rows = await rowsOf<{ old: StoredObject | null; current: StoredObject | null }>(db)`
        fetch ${sql.raw(String(rowsAtOnce))} from catalogue_differences`
      for (const { old, current } of rows) {
        const change = describeChange(table, old, current, codesOf)
        if (change) yield change
      }
      if (rows.length < rowsAtOnce) break
    }
    await db.execute(sql`close catalogue_differences`)
  }
}

/** A cursor's query can't have parameters. */
const literal = (value: string | number) =>
  typeof value === 'number' ? sql.raw(String(value)) : sql.raw(`'${value.replaceAll("'", "''")}'`)

function differences(table: VersionedTable, after: number, until: number | undefined): SQL {
  const relation = literal(table.name)
  const derived = literal(`{${(table.derived ?? []).join(',')}}`)
  const now = sql`to_jsonb(c) - ${derived}::text[]`
  const before = sql`(select distinct on (key) key, old from catalogue_changes
    where relation = ${relation} and version > ${literal(after)} ${until === undefined ? sql`` : sql`and version <= ${literal(until)}`}
    order by key, version) b`
  const later =
    until === undefined
      ? sql``
      : sql`left join (select distinct on (key) key, old, true as is_later from catalogue_changes
          where relation = ${relation} and version > ${literal(until)} order by key, version) l on l.key = b.key`
  const current = until === undefined ? now : sql`case when l.is_later then l.old else ${now} end`
  return sql`select b.old, ${current} as current from ${before} ${later}
    left join ${sql.identifier(table.name)} c on ${keyOf(table, 'c')} = b.key
    order by length(b.key), b.key`
}

async function codesIn(db: Db, table: string, column: string): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; code: string }>(db)`
    select id, ${sql.identifier(column)} as code from ${sql.identifier(table)}
    union select (old->>'id')::int, old->>${column}::text from catalogue_changes where relation = ${table} and old is not null`
  return new Map(rows.map(({ id, code }) => [id, code]))
}
