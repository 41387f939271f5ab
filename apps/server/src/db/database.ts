/**
 * Opens the catalogue's database: the embedded one in a folder of its own, or a PostgreSQL server. Both speak one protocol with one driver and run
 * the same migrations.
 */
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
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
  /** ms after which a PostgreSQL server cancels a statement; without it, and on the embedded database, none is cancelled. */
  readonly statementTimeoutMs?: number | undefined
}

/**
 * How long, in ms, a query waits for a connection: for a server to be reached, or for one that others use to become free. The embedded database has
 * one for all. Then the query fails instead of waiting for ever (`isOverloaded`).
 */
const connectionTimeoutMillis = 15_000

const casing = 'snake_case'

/** The folder of the SQL migrations: beside src/ in the sources, and beside dist/ in the built server. */
const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  return join(here, here.endsWith('dist') ? '..' : join('..', '..'), 'migrations')
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

/** Brings the schema up to date. */
async function migrateSchema(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool, { casing })
  await migrate(db, { migrationsFolder: migrationsFolder() })
  await ensureCatalogue(db)
}

const newPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

async function openServer({ url, statementTimeoutMs }: DatabaseOptions): Promise<Database> {
  // A migration takes as long as it takes.
  const migrating = newPool({ connectionString: url })
  try {
    await oneAtATime(migrating, () => migrateSchema(migrating))
  } finally {
    await migrating.end()
  }
  const pool = newPool({ connectionString: url, max: 10, statement_timeout: statementTimeoutMs })
  return { kind: 'postgres', db: drizzle(pool, { schema, casing }), close: () => pool.end() }
}

async function openFolder({ folder, from }: DatabaseOptions): Promise<Database> {
  const embedded = await openEmbedded({ folder, dump: from })
  // It has one session. What the environment says of PostgreSQL servers (PGSSLMODE …) is not about it.
  const pool = newPool({ stream: embedded.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres', ssl: false })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  try {
    await migrateSchema(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { kind: 'pglite', db: drizzle(pool, { schema, casing }), close }
}

/**
 * Opens a database and brings its schema up to date.
 * @throws when the server cannot be reached or the folder cannot be written
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url ? openServer(options) : openFolder(options)

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
