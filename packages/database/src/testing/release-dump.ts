/** Dumps of the schema as releases had it, with a few rows in each table. `releases/` has the dumps that are kept. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { tablesOf } from '../copy/table-source.ts'
import { type Migration, recreateSchema } from '../migrations.ts'
import { firstColumn, schemaStatements } from './schema-statements.ts'

const databaseFolder = join(import.meta.dirname, '..', '..')
export const releasesFolder = join(databaseFolder, 'releases')

/** All migrations by their name, in their order. */
export async function namedMigrations(): Promise<(Migration & { readonly name: string })[]> {
  const folder = join(databaseFolder, 'migrations')
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { readonly tag: string; readonly when: number }[]
  }
  const hashOf = async (name: string) => {
    const bytes = await crypto.subtle.digest('SHA-256', await readFile(join(folder, `${name}.sql`)))
    return Buffer.from(bytes).toString('hex')
  }
  return Promise.all(entries.map(async ({ tag: name, when }) => ({ name, when, hash: await hashOf(name) })))
}

/** The names of the kept dumps, which are those of their last migrations, from the oldest to the newest. */
export const releaseDumps = async (): Promise<string[]> =>
  (await readdir(releasesFolder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .sort()

export const readReleaseDump = (name: string): Promise<string> => readFile(join(releasesFolder, `${name}.sql`), 'utf8')

/** Rows for each table, with the columns that it has ever had. */
type SampleRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const columnsOf = (client: pg.ClientBase, table: string) =>
  firstColumn(
    client,
    `select attname from pg_attribute where attrelid = ${pg.escapeLiteral(pg.escapeIdentifier(table))}::regclass
      and attnum > 0 and not attisdropped order by attnum`,
  )

/** All tables, those without a log too. */
const allTables = async (client: pg.PoolClient) => [
  ...(await tablesOf(client)),
  ...(await firstColumn(
    client,
    `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u' order by relname`,
  )),
]

/** Inserts the columns of the sample rows that a schema has. @throws Error for a table without a row */
async function insertSampleRows(client: pg.PoolClient): Promise<void> {
  const samples = JSON.parse(await readFile(join(releasesFolder, 'rows.json'), 'utf8')) as SampleRows
  for (const table of await allTables(client)) {
    const rows = samples[table] ?? []
    if (rows.length === 0) throw new Error(`packages/database/releases/rows.json has no row for the table ${table}.`)
    const present = await columnsOf(client, table)
    const columns = Object.keys(rows[0] ?? {}).filter((name) => present.includes(name))
    const list = columns.map(pg.escapeIdentifier).join(', ')
    const name = pg.escapeIdentifier(table)
    await client.query(
      `insert into ${name} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Statements that insert the rows of all tables, and continue their sequences. */
async function rowStatements(client: pg.PoolClient): Promise<string[]> {
  const statements: string[] = []
  for (const table of await allTables(client)) {
    const columns = (await columnsOf(client, table)).map(pg.escapeIdentifier)
    const values = columns.map((name) => `quote_nullable(t.${name}::text)`).join(', ')
    const rows = await firstColumn(
      client,
      `select concat_ws(', ', ${values})
        from ${pg.escapeIdentifier(table)} as t order by t::text collate "C"`,
    )
    const into = `insert into ${pg.escapeIdentifier(table)} (${columns.join(', ')}) overriding system value values`
    statements.push(`${into}\n  ${rows.map((row) => `(${row})`).join(',\n  ')}`)
  }
  const sequences = await firstColumn(
    client,
    `select format('select setval(%L, (select max(%I) from %I))', pg_get_serial_sequence(format('public.%I', relname), attname), attname, relname)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attidentity <> '' order by relname`,
  )
  return [...statements, ...sequences]
}

/** What a dump begins with: migrations as drizzle-kit keeps them, and settings with which each text has one meaning. */
const preamble = (migrations: readonly Migration[]) => [
  `set timezone = 'UTC'; set datestyle = 'ISO'; set check_function_bodies = off`,
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  `insert into drizzle.__drizzle_migrations (hash, created_at) values\n  ${migrations.map(({ hash, when }) => `('${hash}', ${when})`).join(',\n  ')}`,
]

/**
 * Makes the dump of the schema after its first migrations, with the sample rows.
 * @param pool a database whose content gets lost
 * @param last the name of the last one of these migrations
 */
export async function makeReleaseDump(pool: pg.Pool, last: string, release: string): Promise<string> {
  const all = await namedMigrations()
  const count = all.findIndex(({ name }) => name === last) + 1
  if (count === 0) throw new Error(`There is no migration ${last}.`)
  const migrations = all.slice(0, count)
  await recreateSchema(pool, migrations)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO';
      set local session_replication_role = replica`)
    await insertSampleRows(client)
    const { before, after } = await schemaStatements(client)
    const statements = [...preamble(migrations), ...before, ...(await rowStatements(client)), ...after]
    await client.query('rollback')
    return `-- Vitrine ${release} after the migration ${last}. A script wrote this file; it is never edited.\n${statements.map((one) => `${one.trimEnd()};\n`).join('')}`
  } finally {
    client.release(true)
  }
}
