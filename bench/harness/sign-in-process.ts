/**
 * The process for the sign-in bench: the application on an imported catalogue, with people whose password is known. Its
 * third argument is the number of people; it reports its own addresses when it is ready.
 */
import { users } from '@vitrine/database/schema'
import { hashPassword } from '../../apps/server/src/modules/accounts/passwords.ts'
import { openApplicationOfArguments } from './application.ts'
import { nameOf, password } from './people.ts'
import { comparisonServer, sendReady } from './ready.ts'

// Attempts are limited for each address, so the people sign in from many.
const { database, rest, open } = await openApplicationOfArguments({ trustProxy: true })
const [people = '0'] = rest
const passwordHash = await hashPassword(password)
// An earlier run of the folder has left its people.
await database.db.delete(users)
const verifiedAt = new Date()
const rows = Array.from({ length: Number(people) }, (_, index) => ({
  username: nameOf(index),
  passwordHash,
  verifiedAt,
}))
await database.db.insert(users).values(rows)

const { app, token } = await open()
const comparison = comparisonServer()

await sendReady({ app, comparison, token })
