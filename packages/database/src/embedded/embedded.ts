/**
 * Opens the embedded database of a data folder: a PostgreSQL server of its own, or PGlite where no PostgreSQL can run.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { copyDatabase } from '../copy/copy.ts'
import { migrateSchema } from '../migrations.ts'
import { newPool, type OpenedPool, openPool } from '../pools.ts'
import { yieldProcessor } from '../priority.ts'
import { openPglite } from './pglite.ts'
import { openEmbeddedServer, type ServerAddress } from './postgres.ts'
import { findPostgres, NoPostgres } from './program.ts'

export interface EmbeddedOptions {
  readonly statementTimeoutMs?: number | undefined
  readonly isBackground?: boolean | undefined
  readonly report?: ((message: string) => void) | undefined
}

/** Opens PGlite, and migrates its schema. */
export async function openInPglite(place: {
  folder?: string | undefined
  dump?: Blob | undefined
}): Promise<OpenedPool> {
  const pglite = await openPglite(place)
  // PGlite has one session. `ssl: false` because the environment variables for PostgreSQL servers (PGSSLMODE …) do not
  // apply to it.
  const pool = newPool({ stream: pglite.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres', ssl: false })
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  try {
    await migrateSchema(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { kind: 'pglite', pool, close }
}

/** The parts of the data folder that belong to the embedded database. */
const embeddedIn = (folder: string) => {
  const home = resolve(folder, 'postgres')
  return {
    home,
    /** Exists as soon as the database was complete for the first time. */
    complete: join(home, 'complete'),
    pglite: join(folder, 'database'),
    /** Exists if there is a database of PGlite: of an earlier version, or of a system without PostgreSQL. */
    pgliteVersion: join(folder, 'database', 'PG_VERSION'),
  }
}

/** The name of the database on the embedded server, and its name until it is complete. */
const embeddedName = 'vitrine'
const unfinishedName = 'vitrine_unfinished'

const connection = (address: ServerAddress, database: string): pg.PoolConfig => ({ ...address, database, ssl: false })

/**
 * Creates the database on an embedded server that has none yet, with everything that PGlite has. It gets its name at
 * the end: if this is interrupted, the next start begins anew.
 */
async function createEmbedded(address: ServerAddress, folder: string, report: EmbeddedOptions['report']) {
  const { complete, pglite, pgliteVersion } = embeddedIn(folder)
  const admin = newPool({ ...connection(address, 'postgres'), max: 1 })
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [embeddedName])
    if (rows.length === 0) {
      await admin.query(`drop database if exists ${unfinishedName} with (force)`)
      await admin.query(`create database ${unfinishedName}`)
      const target = newPool(connection(address, unfinishedName))
      try {
        await migrateSchema(target)
        if (existsSync(pgliteVersion)) {
          report?.(`Moving the database in ${pglite} to PostgreSQL. This happens once, and can take some minutes.`)
          const source = await openInPglite({ folder: pglite })
          await copyDatabase(source.pool, target).finally(source.close)
          report?.(
            `The database was moved and compared with the original. When you are content, delete the folder ${pglite}.`,
          )
        }
      } finally {
        await target.end()
      }
      await admin.query(`alter database ${unfinishedName} rename to ${embeddedName}`)
    }
    await writeFile(complete, '')
  } finally {
    await admin.end()
  }
}

/** Why PostgreSQL cannot be the embedded database of a data folder. Undefined if it can. */
async function reasonForPglite(folder: string): Promise<string | undefined> {
  const { home, complete } = embeddedIn(folder)
  try {
    await mkdir(home, { recursive: true })
    // PostgreSQL may run as another user, who has to reach its own files in the folder, and needs no others.
    await chmod(home, 0o711)
    await findPostgres(home)
    return undefined
  } catch (error) {
    // PGlite would have an older state, or none.
    if (!(error instanceof NoPostgres) || existsSync(complete)) throw error
    return error.message
  }
}

/**
 * Whether a process has to be alone in the data folder to open its embedded database: PGlite serves one process, and so
 * does moving a database of PGlite to PostgreSQL.
 */
export async function needsFolderAlone(folder: string): Promise<boolean> {
  const { complete, pgliteVersion } = embeddedIn(folder)
  if (existsSync(complete)) return false
  return existsSync(pgliteVersion) || (await reasonForPglite(folder)) !== undefined
}

/**
 * Opens the embedded database of a data folder.
 * @throws LockHeld when a process of another machine uses it
 */
export async function openEmbedded(
  folder: string,
  { statementTimeoutMs, isBackground = false, report }: EmbeddedOptions,
): Promise<OpenedPool> {
  const { home, complete, pglite } = embeddedIn(folder)
  const reason = await reasonForPglite(folder)
  if (reason !== undefined) {
    report?.(`${reason}. PGlite is used: while the server runs, no command can be used (docs/operating.md).`)
    return openInPglite({ folder: pglite })
  }
  const server = await openEmbeddedServer(home, async (address) => {
    if (!existsSync(complete)) await createEmbedded(address, folder, report)
  })
  try {
    const pool = await openPool(connection(server.address, embeddedName), statementTimeoutMs)
    server.onMoved((address) => Object.assign(pool.options, address))
    if (isBackground)
      pool.on('connect', (client) =>
        yieldProcessor((client as pg.PoolClient & { readonly processID: number }).processID),
      )
    const close = async () => {
      await pool.end()
      await server.close()
    }
    return { kind: 'postgres', pool, close }
  } catch (error) {
    await server.close()
    throw error
  }
}
