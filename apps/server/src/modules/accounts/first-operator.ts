/** The account of the first operator. The first start creates it, because without an account nobody could sign in. */
import { randomInt } from 'node:crypto'
import type { Database, Db } from '@vitrine/database'
import type { Settings } from '../../platform/settings.ts'
import { AccountsService } from './accounts-service.ts'
import { accountsStore, lockCatalogue } from './accounts-store.ts'

/** Letters and digits without those that look alike: 0 and o; 1, l and i. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 4
const lengthOfGroup = 5

/** A password that is easy to read aloud and to type: four groups of five characters out of 31, which is 99 bits. */
export const readablePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lengthOfGroup }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export interface FirstOperator {
  readonly email: string
  /** The password, to be shown once; undefined when it is the one of the settings. */
  readonly password: string | undefined
}

const accountsIn = (db: Db) => new AccountsService({ store: accountsStore(db), clock: () => new Date() }).people

/**
 * Creates an operator's account when the database has no users. Of several processes that start on one database at the
 * same time, one creates it.
 * @returns undefined when the database had a user
 */
export async function makeFirstOperator(
  { db }: Pick<Database, 'db'>,
  { operatorEmail, operatorPassword }: Pick<Settings, 'operatorEmail' | 'operatorPassword'>,
): Promise<FirstOperator | undefined> {
  if (await accountsIn(db).anyUser()) return undefined
  const email = operatorEmail || 'operator@localhost'
  const password = operatorPassword || readablePassword()
  const made = await db.transaction(async (transaction) => {
    const accounts = accountsIn(transaction as unknown as Db)
    await lockCatalogue(transaction)
    if (await accounts.anyUser()) return false
    await accounts.addUser({ username: email, password, firstName: '', lastName: '', isOperator: true }, false)
    return true
  })
  return made ? { email, password: operatorPassword === '' ? password : undefined } : undefined
}

/** The text that the terminal shows once. @param login address of the page for signing in */
export const describeFirstOperator = ({ email, password }: FirstOperator, login: string): string =>
  password === undefined
    ? `The first account was made: ${email}, an operator, with the password of VITRINE_OPERATOR_PASSWORD. Sign in at ${login}.`
    : `
The first account was made, an operator's. Its password is shown this once:

  E-mail    ${email}
  Password  ${password}

Sign in at ${login}. For another password, run, with the same settings: npm run vitrine -- user passwd ${email}
`
