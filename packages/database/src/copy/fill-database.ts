/** Fills an empty database with the rows of another one, in one transaction, and compares both. */
import pg from 'pg'
import { isMigratedTo, migrateSchema, migrationsOf, recreateSchema } from '../migrations.ts'
import { beginCopy, checksumOf, type TableSource, tablesOf } from './table-source.ts'

/** Thrown when a database has rows already: nothing of it is ever replaced. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty'
}

/** Tables that have a row in every database: `ensureCatalogue` writes it. */
const neverEmpty = new Set(['catalogue'])

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Removes the foreign keys until `work` is done: rows arrive in the order of their tables, and parents behind children.
 * To turn off triggers instead, PostgreSQL asks for a superuser. Creating the keys again checks every reference.
 */
async function withoutForeignKeys(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Fills a table. */
async function fillTable(client: pg.PoolClient, source: TableSource, name: string, checksum: string): Promise<void> {
  const table = pg.escapeIdentifier(name)
  for await (const rows of source.rows(name))
    await client.query(
      `insert into ${table} overriding system value
        select (t.r).* from (select v::${table} as r from unnest($1::text[]) as v offset 0) as t`,
      [rows],
    )
  const copy = await checksumOf(client, name)
  if (copy !== checksum) throw new Error(`The copy of the table ${name} has ${copy}, the original ${checksum}`)
}

/** Whether a database has no rows but those of a new one. */
async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  for (const name of await tablesOf(client)) {
    if (neverEmpty.has(name)) continue
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Fails unless a database is empty. @throws DatabaseNotEmpty */
export async function assertEmptyDatabase(pool: pg.Pool): Promise<void> {
  if (!(await withClient(pool, isEmpty))) throw new DatabaseNotEmpty('The database has rows already.')
}

/**
 * Fills a database with the rows of another one. Its schema gets the state of the other one first, and the newest one
 * in the end. If this fails or is killed, the database stays empty.
 * @param pool a database with the newest schema
 * @param beforeCommit what has to succeed besides, such as the copies of files
 * @throws DatabaseNotEmpty; UnknownMigrations if the source is newer than this program; Error if a table of the copy
 * differs from the original
 */
export async function fillDatabase(
  pool: pg.Pool,
  source: TableSource,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  await assertEmptyDatabase(pool)
  if (!isMigratedTo(await withClient(pool, migrationsOf), source.migrations))
    await recreateSchema(pool, source.migrations)
  await withClient(pool, async (client) => {
    try {
      await beginCopy(client)
      await withoutForeignKeys(client, async () => {
        const tables = await tablesOf(client)
        await client.query(`truncate ${tables.map(pg.escapeIdentifier).join(', ')}`)
        for (const { name, checksum } of source.tables) await fillTable(client, source, name, checksum)
      })
      for (const { name, value } of source.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value])
      await beforeCommit()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    await client.query('analyze')
  })
  await migrateSchema(pool)
}
