/**
 * The process that people sign in to for the bench: the application on an imported catalogue, with people whose password is known. It is told the
 * data folder, how many people there are and, for a PostgreSQL server, its address, and tells its addresses when it is ready.
 */
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { users } from '../../apps/server/src/db/schema/index.ts'
import { folderStore } from '../../apps/server/src/media/folder-store.ts'
import { hashPassword } from '../../apps/server/src/modules/accounts/passwords.ts'
import { openApplication } from './application.ts'
import type { ProcessReady } from './measured-process.ts'
import { nameOf, password } from './people.ts'

/** What it tells when it is ready. */
export interface SignInReady extends ProcessReady {
  /** The guest's. */
  readonly token: string
}

const [data = '', people = '0', url] = process.argv.slice(2)
const database = await openDatabase(url === undefined ? { folder: join(data, 'database') } : { url })
const passwordHash = await hashPassword(password)
await database.db
  .insert(users)
  .values(Array.from({ length: Number(people) }, (_, index) => ({ username: nameOf(index), passwordHash })))
  .onConflictDoUpdate({ target: users.username, set: { passwordHash } })

// The attempts of each address are counted, so that those who sign in come from many.
const { app, token } = await openApplication(
  { database, mediaStore: folderStore(join(data, 'media')), pictures: join(data, `pictures-${process.pid}`) },
  { trustProxy: true },
)

const others = Fastify({ logger: false })
/** Seconds of processor time so far, which other work on the machine does not change. */
others.get('/processor', () => {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1e6 }
})

const listen = { port: 0, host: '127.0.0.1' }
const ready: SignInReady = { app: await app.listen(listen), others: await others.listen(listen), token }
process.send?.(ready)
