/** Pools of connections to the catalogue's database. */
import pg from 'pg'
import { migrateSchema } from './migrations.ts'
import { PreparingClient } from './preparing-client.ts'

/**
 * ms that a query waits for a connection: until the server is reached, or until another query releases one. PGlite has
 * a single connection. After this time the query fails (`isOverloaded`).
 */
const connectionTimeoutMillis = 15_000

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

export const newPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config })
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', () => {})
  return pool
}

/** An open pool of connections to a migrated database. */
export interface OpenedPool {
  readonly kind: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Numbers of a pool's connections. */
export interface PoolState {
  readonly total: number
  /** Connections that no query uses. */
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
  /** Connections that broke while idle, since the start. */
  readonly errors: number
}

/** Counts the connections of a pool. @param onError called with the error of each connection that breaks while idle */
export function stateOf(pool: pg.Pool, onError: (error: Error) => void): () => PoolState {
  let errors = 0
  pool.on('error', (error) => {
    errors++
    onError(error)
  })
  return () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, errors })
}

/** Migrates the schema of a PostgreSQL server, and returns a pool of connections to it. */
export async function openPool(config: pg.PoolConfig, statementTimeoutMs: number | undefined): Promise<pg.Pool> {
  // Migrations have no timeout.
  const migrating = newPool(config)
  try {
    await oneAtATime(migrating, () => migrateSchema(migrating))
  } finally {
    await migrating.end()
  }
  return newPool({ ...config, Client: PreparingClient, max: 10, statement_timeout: statementTimeoutMs })
}
