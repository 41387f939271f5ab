/**
 * Opens the catalogue's database: the embedded one in the data folder, or a PostgreSQL server. All use the same
 * protocol, driver and migrations.
 */
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbedded, openInPglite } from './embedded/embedded.ts'
import { casing } from './migrations.ts'
import { type OpenedPool, openPool, type PoolState, stateOf } from './pools.ts'
import { yieldProcessor } from './priority.ts'
import * as schema from './schema/index.ts'

/** The interface that stores use: the database, or a transaction in it. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query'
>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Whether the database belongs to the data folder. */
  readonly isEmbedded: boolean
  readonly db: Db
  /** Its connections, for copies of the whole database (`@vitrine/database/copy`). */
  readonly pool: pg.Pool
  /** The present numbers of its connections. */
  readonly connections: () => PoolState
  /** Ends all connections. Committed data is on disk. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The data folder, which has the embedded database; `undefined` keeps it in memory, for tests. */
  readonly folder?: string | undefined
  /** URL of a PostgreSQL server; when given, `folder` is not used. */
  readonly url?: string | undefined
  /** A dump of a PGlite database to start from, for tests. */
  readonly from?: Blob | undefined
  /** ms after which PostgreSQL cancels a statement. When undefined, and on PGlite, no statement is cancelled. */
  readonly statementTimeoutMs?: number | undefined
  /**
   * Whether the server's visitors come first: the processors serve them before this process and its connections to the
   * embedded database.
   */
  readonly isBackground?: boolean | undefined
  /** Called with messages for the operator about what takes long, or lasts. */
  readonly report?: ((message: string) => void) | undefined
}

/**
 * Opens a database and migrates its schema.
 * @throws when the server cannot be reached or the folder cannot be written; LockHeld when a process of another machine
 * uses the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { folder, url, from, statementTimeoutMs, isBackground, report } = options
  if (isBackground) yieldProcessor(process.pid)
  const { kind, pool, close } = await (url
    ? openServer(url, statementTimeoutMs)
    : folder === undefined
      ? openInPglite({ dump: from })
      : openEmbedded(folder, options))
  // The embedded database ends its connections when its last process goes.
  const connections = stateOf(pool, (error) => url && report?.(`A connection to the database broke: ${error.message}`))
  return { kind, isEmbedded: !url, db: drizzle(pool, { schema, casing }), pool, connections, close }
}

async function openServer(url: string, statementTimeoutMs: number | undefined): Promise<OpenedPool> {
  const pool = await openPool({ connectionString: url }, statementTimeoutMs)
  return { kind: 'postgres', pool, close: () => pool.end() }
}

type RowsOfTemplate<Row> = (statement: TemplateStringsArray, ...parameters: unknown[]) => Promise<Row[]>

/**
 * Runs a statement and returns its rows: rowsOf<Row>(db)`select …`, or rowsOf<Row>(db, statement) for one that is put
 * together. `Row` has the names of the columns. Values in the template are parameters, as in drizzle's `sql`.
 */
export function rowsOf<Row>(db: Pick<Db, 'execute'>): RowsOfTemplate<Row>
export function rowsOf<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]>
export function rowsOf<Row>(db: Pick<Db, 'execute'>, statement?: SQL): RowsOfTemplate<Row> | Promise<Row[]> {
  const run = async (query: SQL) => (await db.execute(query)).rows as Row[]
  return statement ? run(statement) : (template, ...parameters) => run(sql(template, ...parameters))
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
