/** Copies an embedded database of PGlite, row by row, into one of PostgreSQL, and compares both. */
import pg from 'pg'

/** Rows that one query copies: some MB of a catalogue's texts. */
const rowsAtOnce = 500

/** A connection to a database, whose texts of rows are the same on both sides. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query("set timezone = 'UTC'")
  return client
}

const column = async (client: pg.PoolClient, query: string): Promise<string[]> =>
  (await client.query({ text: query, rowMode: 'array' })).rows.map(([value]) => String(value))

const tablesOf = (client: pg.PoolClient) =>
  column(client, "select tablename from pg_tables where schemaname = 'public' order by tablename")

/** The number of rows of a table, and the sum of their hashes. */
const checksum = async (client: pg.PoolClient, table: string) =>
  (
    await column(
      client,
      `select concat(count(*), ' rows, checksum ', coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)) from ${table} as r`,
    )
  )[0]

/** Copies a table. The text of a row contains all of its columns exactly. */
async function copyTable(from: pg.PoolClient, to: pg.PoolClient, table: string): Promise<void> {
  await from.query('begin')
  await from.query(`declare copied cursor for select r::text from ${table} as r`)
  for (;;) {
    const rows = await column(from, `fetch ${rowsAtOnce} from copied`)
    if (rows.length === 0) break
    await to.query(
      `insert into ${table} overriding system value
        select (t.r).* from (select v::${table} as r from unnest($1::text[]) as v offset 0) as t`,
      [rows],
    )
  }
  await from.query('commit')
}

/** Sets the sequences of the copy to the values of the original. */
async function copySequences(from: pg.PoolClient, to: pg.PoolClient): Promise<void> {
  const { rows } = await from.query<{ name: string; value: string }>(
    "select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  for (const { name, value } of rows) await to.query('select setval($1::regclass, $2::bigint)', [name, value])
}

/**
 * Copies all rows of a database into another one of the same schema, whose own rows are deleted first.
 * @throws Error when a table of the copy differs from the original
 */
export async function copyPglite(source: pg.Pool, target: pg.Pool): Promise<void> {
  const [from, to] = [await connected(source), await connected(target)]
  try {
    const tables = (await tablesOf(from)).map((name) => pg.escapeIdentifier(name))
    // Rows arrive in the order of their tables: references are checked by the comparison below.
    await to.query("set session_replication_role = 'replica'")
    await to.query('set synchronous_commit = off')
    await to.query(`truncate ${tables.join(', ')}`)
    for (const table of tables) {
      await copyTable(from, to, table)
      const [original, copy] = [await checksum(from, table), await checksum(to, table)]
      if (original !== copy) throw new Error(`The copy of the table ${table} has ${copy}, the original ${original}`)
    }
    await copySequences(from, to)
    await to.query('analyze')
    // What has been written without waiting for the disk is there before the copy is used.
    await to.query('checkpoint')
  } finally {
    // Ends the sessions with their settings.
    from.release(true)
    to.release(true)
  }
}
