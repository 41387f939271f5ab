/**
 * Opens the catalogue's database: the embedded one in a folder of its own, or a PostgreSQL server. Both use the same
 * protocol, driver and migrations.
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

/** The interface that stores use: the database, or a transaction in it. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query'
>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** Ends all connections. Committed data is on disk. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database's files; `undefined` keeps it in memory, for tests. */
  readonly folder?: string | undefined
  /** URL of a PostgreSQL server; when given, `folder` is not used. */
  readonly url?: string | undefined
  /** A dump of an embedded database to start from, for tests. */
  readonly from?: Blob | undefined
  /**
   * ms after which a PostgreSQL server cancels a statement. When undefined, and on the embedded database, no statement
   * is cancelled.
   */
  readonly statementTimeoutMs?: number | undefined
}

/**
 * ms that a query waits for a connection: until the server is reached, or until another query releases one. The
 * embedded database has a single connection. After this time the query fails (`isOverloaded`).
 */
const connectionTimeoutMillis = 15_000

const casing = 'snake_case'

/** The folder of the SQL migrations: beside src/ in the sources, and in dist/ of the built server. */
const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  return join(here, here.endsWith('dist') ? '.' : '..', 'migrations')
}

/** Creates the one row of the catalogue, with the token of all guests (SESSION-02). The row stays forever. */
const ensureCatalogue = (db: Pick<Db, 'execute'>) =>
  db.execute(
    sql`insert into catalogue (guest_token) values (${randomBytes(24).toString('base64url')}) on conflict do nothing`,
  )

/** An arbitrary number that no other program is likely to lock in this database. */
const schemaLock = 7_269_834_512

/**
 * Lets only one process at a time migrate the schema: two processes that find an empty database would both create the
 * tables.
 */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await work()
  } finally {
    // Ends the connection, which releases the lock in any case.
    client.release(true)
  }
}

/** Migrates the schema. */
async function migrateSchema(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool, { casing })
  await migrate(db, { migrationsFolder: migrationsFolder() })
  await ensureCatalogue(db)
}

const newPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config })
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', () => {})
  return pool
}

async function openServer({ url, statementTimeoutMs }: DatabaseOptions): Promise<Database> {
  // Migrations have no timeout.
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
  // The embedded database has one session. `ssl: false` because the environment variables for PostgreSQL servers
  // (PGSSLMODE …) do not apply to it.
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
 * Opens a database and migrates its schema.
 * @throws when the server cannot be reached or the folder cannot be written
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url ? openServer(options) : openFolder(options)

/** Runs a query and returns its rows. `Row` has the names of the query's columns. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const result = await db.execute(query)
  return result.rows as Row[]
}

/**
 * SQLSTATE codes with which the database refuses a statement (PostgreSQL, appendix A). Codes of lost connections and of
 * a server that shuts down are excluded, because they leave open whether the transaction was stored.
 */
const refusal = /^(?!08|40003|57P)\d[\dA-Z]{4}$/

/**
 * Whether an error or one of its causes means that the database has refused a statement, so that nothing of the
 * transaction is stored.
 */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (refusal.test(String((error as NodeJS.ErrnoException).code)) || isRefusedByDatabase(error.cause))
