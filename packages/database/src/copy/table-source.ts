/**
 * All rows of a database as text, for copies: of PGlite into PostgreSQL, into a backup, and into another database. The
 * text of a row contains all of its columns exactly.
 */
import pg from 'pg'
import { type Migration, migrationsOf } from '../migrations.ts'

/** Rows that one query reads: some MB of a catalogue's texts. */
const rowsAtOnce = 500

/** A table of the schema `public`. */
export interface CopiedTable {
  readonly name: string
  /** The number of its rows, and the sum of their hashes. */
  readonly checksum: string
}

/** The present value of a sequence. */
export interface CopiedSequence {
  readonly name: string
  readonly value: string
}

/** A database that can be copied. */
export interface TableSource {
  /** Migrations of its schema. */
  readonly migrations: readonly Migration[]
  readonly tables: readonly CopiedTable[]
  readonly sequences: readonly CopiedSequence[]
  /** The texts of a table's rows, some hundred at a time. */
  rows(table: string): AsyncIterable<readonly string[]>
}

/**
 * Begins a transaction in which the texts of rows are the same on every server, and no trigger adds items to the inbox.
 * @param mode as BEGIN takes it
 */
export async function beginCopy(client: pg.PoolClient, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`)
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
    set local extra_float_digits = 1; set local statement_timeout = 0; set local vitrine.copies_rows = 'yes'`)
}

const column = async (client: pg.PoolClient, query: string): Promise<string[]> =>
  (await client.query({ text: query, rowMode: 'array' })).rows.map(([value]) => String(value))

/** The names of all tables, without those that are not logged: nothing needs their rows after a crash. */
export const tablesOf = (client: pg.PoolClient): Promise<string[]> =>
  column(
    client,
    `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  )

/** The number of rows of a table, and the sum of their hashes. */
export const checksumOf = async (client: pg.PoolClient, table: string): Promise<string> =>
  (
    await column(
      client,
      `select concat(count(*), ' rows, checksum ', coalesce(sum(hashtextextended(r::text, 0)::numeric), 0))
        from ${pg.escapeIdentifier(table)} as r`,
    )
  )[0] ?? ''

async function* readRows(client: pg.PoolClient, table: string): AsyncGenerator<string[]> {
  await client.query(`declare copied no scroll cursor for select r::text from ${pg.escapeIdentifier(table)} as r`)
  try {
    for (;;) {
      const rows = await column(client, `fetch ${rowsAtOnce} from copied`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('close copied')
  }
}

/**
 * Everything that is in a database at this moment, whatever others write meanwhile.
 * @returns the source, which must be closed: it holds a transaction open
 */
export async function openSnapshot(pool: pg.Pool): Promise<TableSource & { close(): Promise<void> }> {
  const client = await pool.connect()
  try {
    await beginCopy(client, 'isolation level repeatable read read only')
    const tables: CopiedTable[] = []
    for (const name of await tablesOf(client)) tables.push({ name, checksum: await checksumOf(client, name) })
    const { rows: sequences } = await client.query<CopiedSequence>(
      `select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by sequencename`,
    )
    return {
      migrations: await migrationsOf(client),
      tables,
      sequences,
      rows: (table) => readRows(client, table),
      close: async () => {
        await client.query('rollback')
        client.release()
      },
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}
