/**
 * The plain alternative to compare with: one table of JSON documents, with the obvious SQL. English only, no variants,
 * no ranks.
 */
import pg from 'pg'
import { type ProductRow, productRows } from '../generator/products.ts'
import { inventedAttributes, structureOf } from '../generator/structure.ts'
import { languagesOf } from '../generator/words.ts'
import { defaultSeed } from '../generator/write-catalogue.ts'
import type { Workspace } from './workspace.ts'

export interface PlainQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface PlainDatabase {
  query(query: PlainQuery): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Opens an empty database on the PostgreSQL server. Undefined if PostgreSQL is not available. */
export async function openPlain(workspace: Workspace, name: string): Promise<PlainDatabase | undefined> {
  const server = await workspace.postgres()
  if (!server) return undefined
  await server.drop(name)
  const pool = new pg.Pool({ connectionString: await server.urlOf(name), max: 10 })
  return {
    query: async ({ text, values }) => (await pool.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => pool.end(),
  }
}

const rowsInBatch = 500

/** Inserts rows in batches: the SQL in `text` takes each batch as a JSON array. */
async function insertAll(database: PlainDatabase, text: string, rows: Iterable<unknown>): Promise<void> {
  let batch: unknown[] = []
  const flush = async () => {
    if (batch.length > 0) await database.query({ text, values: [JSON.stringify(batch)] })
    batch = []
  }
  for (const row of rows) if (batch.push(row) >= rowsInBatch) await flush()
  await flush()
}

/** A plain table, with the indexes for its queries. */
interface PlainTable {
  readonly name: string
  /** The columns of `create table`. */
  readonly columns: string
  /** The select list of the insert, from the members of a document, and the types of the members. */
  readonly values: string
  readonly members: string
  /** The targets of `create index`. */
  readonly indexes: readonly string[]
}

/** Creates a plain table and fills it with documents. */
export async function fillTable(database: PlainDatabase, table: PlainTable, documents: Iterable<object>) {
  const { name, columns, values, members, indexes } = table
  const run = (text: string) => database.query({ text, values: [] })
  await run(`create table ${name} (${columns}, document jsonb not null, search tsvector not null)`)
  const insert = `insert into ${name} select ${values}, document, to_tsvector('english', words)
    from json_to_recordset($1::json) as r(${members}, document jsonb, words text)`
  await insertAll(database, insert, documents)
  for (const index of indexes) await run(`create index on ${name} ${index}`)
  await run(`vacuum analyze ${name}`)
}

/**
 * Inserts the rows of the catalogue as JSON, with all locales, and nothing else: the lower limit of an import's time.
 * @returns seconds
 */
export async function insertBare(database: PlainDatabase, rows: readonly ProductRow[]): Promise<number> {
  await database.query({ text: 'create table bare (id serial primary key, document jsonb not null)', values: [] })
  const started = performance.now()
  await insertAll(database, 'insert into bare (document) select value from json_array_elements($1::json)', rows)
  return (performance.now() - started) / 1000
}

/** The rows of the catalogue that a run imports. */
export const rowsOfCatalogue = (products: number) =>
  productRows(defaultSeed, structureOf(defaultSeed, languagesOf(defaultSeed)), products)

/** The codes of a category or scope and of those above it, which its code contains. */
export const withThoseAbove = (code: string): string[] => {
  const parts = code.split('-')
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'))
}

function documentOf(row: ProductRow): {
  code: string
  name: string
  categories: string[]
  document: object
  words: string
} {
  const attributes: Record<string, unknown> = {}
  for (const { name, type } of inventedAttributes) {
    const text = row[name] ?? row[`${name}-en_GB`] ?? ''
    if (text === '') continue
    attributes[name] =
      type === 'multi_select'
        ? text.split('|')
        : type === 'number' || type === 'float'
          ? Number(text)
          : type === 'bool'
            ? text === 'true'
            : text
  }
  const code = row.code ?? ''
  const categories = (row.categories ?? '').split('|').flatMap(withThoseAbove)
  const words = `${row['title-en_GB']} ${row['subtitle-en_GB']} ${row['short_description-en_GB']} ${row['description-en_GB']}`
  return {
    code,
    name: row['title-en_GB'] ?? code,
    categories: [...new Set(categories)],
    document: { id: code, attributes },
    words,
  }
}

function* documents(products: number) {
  for (const row of rowsOfCatalogue(products)) if (!row.parent && row.status !== 'inactive') yield documentOf(row)
}

/** Fills the table `plain` with the products in the catalogue's list. */
export const fillPlain = (database: PlainDatabase, products: number): Promise<void> =>
  fillTable(
    database,
    {
      name: 'plain',
      columns: 'code text primary key, name text collate "C" not null, categories text[] not null',
      values: 'code, name, array(select json_array_elements_text(categories))',
      members: 'code text, name text, categories json',
      indexes: ['(name)', 'using gin (document jsonb_path_ops)', 'using gin (categories)', 'using gin (search)'],
    },
    documents(products),
  )
