/**
 * Opens the catalogue's database: PGlite, PostgreSQL inside the process, in a folder of its own, or a PostgreSQL server. Both speak one
 * dialect and run the same migrations.
 */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { type NodePgDatabase, drizzle as overPool } from 'drizzle-orm/node-postgres'
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPGlite } from 'drizzle-orm/pglite'
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** What stores work with: the database, or a transaction in it. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query'
>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** Ends all connections; what was committed is on disk. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database's files; `undefined` keeps it in memory, for tests. */
  readonly folder?: string | undefined
  /** Address of a PostgreSQL server; when given, `folder` is not used. */
  readonly url?: string | undefined
  /** A dump of an embedded database to start from, for tests. */
  readonly from?: Blob | undefined
}

/** How long a server may take to be reached, or a connection to become free, in ms: then the call fails instead of waiting for ever. */
const longestConnect = 15_000

const casing = 'snake_case'

/** The folder of the SQL migrations: beside src/ in the sources, and beside dist/ in the built server. */
const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  return join(here, here.endsWith('dist') ? '..' : join('..', '..'), 'migrations')
}

/**
 * The embedded database keeps its pages in the process: 32 MB of them serve a catalogue as quickly as the 128 MB that a server has by default, at a
 * hundred megabytes less. One writer and no replicas need no gigabyte of log for the case of a crash.
 */
const embeddedSettings = { shared_buffers: '32MB', max_wal_size: '128MB', min_wal_size: '32MB' }

/** Opens the embedded database itself; `openDatabase` is what everything but tests wants. */
export async function openEmbedded(options: Pick<DatabaseOptions, 'folder' | 'from'>): Promise<PGlite> {
  // Hashes of passwords and the keys of links lie in it: nobody else on the machine is to read them.
  if (options.folder) await mkdir(options.folder, { recursive: true, mode: 0o700 })
  return PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.from ? { loadDataDir: options.from } : {}),
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(embeddedSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  })
}

/** The one row of the catalogue, with the token that marks the guest (SESSION-02): made once, kept for ever. */
const ensureCatalogue = (db: Pick<Db, 'execute'>) =>
  db.execute(
    sql`insert into catalogue (guest_token) values (${randomBytes(24).toString('base64url')}) on conflict do nothing`,
  )

/** Any number, as long as no other program locks it in a database of ours. */
const schemaLock = 7_269_834_512

/** Lets one process at a time bring the schema up to date: of two that find nothing, both would make the same tables. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await work()
  } finally {
    // The end of the connection gives the lock free, whatever happened.
    client.release(true)
  }
}

/**
 * Opens a database and brings its schema up to date.
 * @throws when the server cannot be reached or the folder cannot be written
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) {
    const pool = new pg.Pool({ connectionString: options.url, max: 10, connectionTimeoutMillis: longestConnect })
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    const db = overPool(pool, { schema, casing })
    await oneAtATime(pool, async () => {
      await migratePool(db, { migrationsFolder: migrationsFolder() })
      await ensureCatalogue(db)
    })
    return { kind: 'postgres', db, close: () => pool.end() }
  }
  const client = await openEmbedded(options)
  const db = overPGlite(client, { schema, casing })
  await migratePGlite(db, { migrationsFolder: migrationsFolder() })
  await ensureCatalogue(db as unknown as Db)
  // Drizzle's two drivers answer alike; their types differ in the driver's own result only.
  return { kind: 'pglite', db: db as unknown as Db, close: () => client.close() }
}

/** Runs a query and answers its rows; `Row` names the columns as the query does. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const result = await db.execute(query)
  return result.rows as Row[]
}

/** SQLSTATE of what a database refuses (PostgreSQL, appendix A), without those of a connection or a server that ends: these say nothing of what was stored. */
const refusal = /^(?!08|40003|57P)\d[\dA-Z]{4}$/

/** Whether an error says, at whatever depth, that the database has refused something, so that nothing of the transaction is stored. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (refusal.test(String((error as NodeJS.ErrnoException).code)) || isRefusedByDatabase(error.cause))
