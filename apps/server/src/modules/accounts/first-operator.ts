/** The account of whoever runs the portal, made at the first start: without one nobody could sign in. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import { accountsService } from './accounts-service.ts'
import { accountsStore } from './accounts-store.ts'

/** Letters and digits that nobody takes for each other: no 0 and o, no 1, l and i. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 4
const lengthOfGroup = 5

/** A password that can be read out and typed: four groups of five characters of 31, which is 99 bits. */
export const readablePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lengthOfGroup }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export interface FirstOperator {
  readonly email: string
  /** The password to show once; undefined for the one that the settings name. */
  readonly password: string | undefined
}

const accountsIn = (db: Db) => accountsService({ store: accountsStore(db), clock: () => new Date() })

/**
 * Makes an operator's account when there is nobody at all. Of several processes that start on one database at once, one makes it.
 * @returns undefined when there was somebody
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
    await transaction.execute(sql`select 1 from catalogue for update`)
    if (await accounts.anyUser()) return false
    await accounts.addUser({ username: email, password, firstName: '', lastName: '', isOperator: true }, false)
    return true
  })
  return made ? { email, password: operatorPassword === '' ? password : undefined } : undefined
}

/** What the terminal says of it, once. @param login address of the page to sign in */
export const describeFirstOperator = ({ email, password }: FirstOperator, login: string): string =>
  password === undefined
    ? `The first account was made: ${email}, an operator, with the password of VITRINE_OPERATOR_PASSWORD. Sign in at ${login}.`
    : `
The first account was made, an operator's. Its password is shown this once:

  E-mail    ${email}
  Password  ${password}

Sign in at ${login}. For another password, stop the server and run, with the same settings: npm run vitrine -- user passwd ${email}
`
