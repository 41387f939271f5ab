/**
 * The process for the sign-in bench: the application on an imported catalogue, with people whose password is known. Its
 * arguments are the data folder, the number of people and, for a PostgreSQL server, its address; it reports its own
 * addresses when it is ready.
 */
import { join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { users } from '@vitrine/database/schema'
import { hashPassword } from '../../apps/server/src/modules/accounts/passwords.ts'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { openApplication } from './application.ts'
import { nameOf, password } from './people.ts'
import { besidesApplication, tellReady } from './ready.ts'

const [data = '', people = '0', url] = process.argv.slice(2)
const database = await openDatabase(url === undefined ? { folder: join(data, 'database') } : { url })
const passwordHash = await hashPassword(password)
await database.db
  .insert(users)
  .values(Array.from({ length: Number(people) }, (_, index) => ({ username: nameOf(index), passwordHash })))
  .onConflictDoUpdate({ target: users.username, set: { passwordHash } })

// Attempts are limited for each address, so the people sign in from many.
const { app, token } = await openApplication(
  { database, mediaStore: folderStore(join(data, 'media')), pictures: join(data, `pictures-${process.pid}`) },
  { trustProxy: true },
)

const others = besidesApplication()

await tellReady({ app, others, token })
