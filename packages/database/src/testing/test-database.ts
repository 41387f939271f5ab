/**
 * Databases for tests: made from the real migrations, which run once and are copied, or reused from finished tests
 * after emptying.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, inject } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../database.ts'
import { openInPglite } from '../embedded/embedded.ts'
import { atEnd } from './at-end.ts'
import { postgresUrl } from './postgres-server.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..', '..')
const migrations = join(projectFolder, 'packages', 'database', 'migrations')
const cacheFolder = join(projectFolder, 'node_modules', '.cache', 'vitrine-tests')

/** The name of the dump depends on everything that the dump depends on, so another migration makes another dump. */
const dumpName = () => {
  const hash = createHash('sha256')
  for (const entry of readdirSync(migrations, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path).update(readFileSync(path))
  }
  hash.update(readFileSync(join(projectFolder, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  hash.update(readFileSync(import.meta.filename))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

/** Short logs, and no template databases: every test pays for each megabyte. */
async function makeDump(folder: string): Promise<Blob> {
  await (await PGlite.create({ dataDir: folder, initDbStartParams: ['--wal-segsize=1'] })).close()
  await (await openInPglite({ folder })).close()
  const shortLogs = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']
  const client = await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...shortLogs] })
  await client.exec('update pg_database set datistemplate = false')
  for (const statement of ['drop database template0', 'drop database template1', 'vacuum', 'checkpoint'])
    await client.exec(statement)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/**
 * Makes the dump of an empty, migrated database if it is missing, and returns its path. Two runs at once do no harm.
 * Vitest calls it before the test files run (migrate-once.ts), so that they don't all make it at the same time.
 */
export async function migratedDump(): Promise<string> {
  const path = join(cacheFolder, dumpName())
  if (existsSync(path)) return path
  await mkdir(cacheFolder, { recursive: true })
  const folder = join(cacheFolder, `making-${randomUUID()}`)
  const made = `${folder}.tar`
  await writeFile(made, Buffer.from(await (await makeDump(folder)).arrayBuffer()))
  await rename(made, path)
  await rm(folder, { recursive: true, force: true })
  return path
}

const readDump = async () => new Blob([new Uint8Array(await readFile(await migratedDump()))])
let dump: Promise<Blob> | undefined

/** Another database on the run's PostgreSQL server; closing it drops it. */
async function makeOnPostgres({ port, template }: { port: number; template: string }): Promise<Database> {
  const name = `vitrine_${randomUUID().replaceAll('-', '')}`
  const administer = async (query: string) => {
    const client = new pg.Client({ connectionString: postgresUrl(port, 'postgres') })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  await administer(`create database ${name} template ${template}`)
  const database = await openDatabase({ url: postgresUrl(port, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

async function make(): Promise<Database> {
  const postgres = inject('postgres')
  if (postgres) return makeOnPostgres(postgres)
  dump ??= readDump()
  return openDatabase({ from: await dump })
}

/** A database that tests use one after the other: making one takes several times as long as emptying one. */
interface PooledDatabase {
  readonly database: Database
  /** Its schema, and the one row that the migrations insert, as they were made. */
  readonly schema: string
  readonly catalogue: string
}

/**
 * Everything that a test could change in the schema. An import recreates indexes: they are equal if their definitions
 * are.
 */
const schemaQuery = sql.raw(`
  with relations as (
    select *, oid::regclass::text as name from pg_class where oid >= 16384 and relkind not in ('t', 'i') and relpersistence <> 't'
  )
  select md5(string_agg(part, '\n' order by part)) as schema from (
    select concat_ws(' ', name, relkind, relpersistence, relchecks, relhasrules, relrowsecurity, reloptions, relacl) as part from relations
    union all select concat_ws(' ', name, attnum, attname, atttypid, atttypmod, attnotnull, attidentity,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))
    from pg_attribute join relations on oid = attrelid where attnum > 0
    union all select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join relations on oid = indrelid
    union all select concat_ws(' ', name, conname, pg_get_constraintdef(c.oid), convalidated)
    from pg_constraint as c join relations on relations.oid = conrelid
    union all select concat_ws(' ', name, tgname, tgenabled)
    from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
    union all select concat_ws(' ', 'function', oid::regprocedure) from pg_proc where oid >= 16384
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', 'migration', id, hash) from drizzle.__drizzle_migrations
  ) as parts`)

const schemaOf = async ({ db }: Database) => (await rowsOf<{ schema: string }>(db, schemaQuery))[0]?.schema ?? ''

/**
 * Empties every table that has had a row since it was last emptied, restarts every sequence, and deletes the planner's
 * statistics.
 */
const emptying = sql.raw(`
  do $$
  declare
    filled text;
    used regclass;
  begin
    select string_agg(oid::regclass::text, ', ') into filled
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
    if filled is not null then
      execute 'truncate ' || filled || ' restart identity cascade';
    end if;
    for used in select seqrelid from pg_sequence where pg_sequence_last_value(seqrelid) is not null and seqrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)
    loop
      execute 'alter sequence ' || used || ' restart';
    end loop;
    delete from pg_statistic where starelid >= 16384;
  end $$`)

const free: PooledDatabase[] = []

/**
 * Restores a database to its initial state.
 * @returns false if its schema has changed, so that it must not be used any more
 */
async function renewed({ database, schema, catalogue }: PooledDatabase): Promise<boolean> {
  const { db } = database
  await db.execute(emptying)
  await db.execute(sql`
    insert into catalogue overriding system value
    select * from json_populate_recordset(null::catalogue, ${catalogue}::json)`)
  return (await schemaOf(database)) === schema
}

async function takePooled(): Promise<PooledDatabase> {
  for (let pooled = free.pop(); pooled; pooled = free.pop()) {
    // A database that a test has broken can't be restored either.
    if (await renewed(pooled).catch(() => false)) return pooled
    await pooled.database.close()
  }
  const database = await make()
  const rows = await rowsOf<{ rows: unknown }>(database.db)`select json_agg(c) as rows from catalogue as c`
  return { database, schema: await schemaOf(database), catalogue: JSON.stringify(rows[0]?.rows ?? []) }
}

/**
 * A separate database, empty except for the schema: in memory, or on native PostgreSQL in the test runs for that. It is
 * closed at the end (see `atEnd`) or earlier by the test: then it takes no more queries, and another test gets it.
 */
export async function openTestDatabase(): Promise<Database> {
  const pooled = await takePooled()
  let closed = false
  const db = new Proxy(pooled.database.db, {
    get(target, name) {
      if (closed) throw new Error(`The database of a test was asked for its ${String(name)} after it was closed.`)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const close = async () => {
    if (closed) return
    closed = true
    free.push(pooled)
  }
  atEnd(close)
  const { kind, isEmbedded, pool, connections } = pooled.database
  return { kind, isEmbedded, db, pool, connections, close }
}

/** Opens another database before each test of a file or a `describe`; what it returns is always the one of the test. */
export function useTestDatabase(): Database {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  return new Proxy({} as Database, { get: (_, name) => Reflect.get(database, name) })
}
