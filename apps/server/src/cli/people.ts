/** What commands about people share. */
import { bounds, NewPassword } from '@vitrine/contract'
import { everybody } from '../access/sight.ts'
import type { Db } from '../db/database.ts'
import { groups } from '../db/schema/index.ts'
import { type AccountsService, accountsService, asUsername } from '../modules/accounts/accounts-service.ts'
import { accountsStore } from '../modules/accounts/accounts-store.ts'
import { openParts, type ServerParts } from '../server-parts.ts'
import { readSettings, type Settings } from '../settings.ts'
import { askPassword } from './ask-password.ts'
import { CommandFailure } from './print.ts'

export const accountsIn = (db: Db): AccountsService =>
  accountsService({ store: accountsStore(db), clock: () => new Date() })

/** Does something with the database of the settings, and closes it. */
export async function withParts<T>(work: (parts: ServerParts, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const parts = await openParts(settings, 'embedded')
  try {
    return await work(parts, settings)
  } finally {
    await parts.close()
  }
}

/** Does something with the accounts of the settings' database. */
export const withAccounts = <T>(work: (accounts: AccountsService, db: Db) => Promise<T>): Promise<T> =>
  withParts(({ database }) => work(accountsIn(database.db), database.db))

/** A password that is asked for, or read from the standard input. */
export async function newPassword(fromInput: boolean): Promise<string> {
  const password = await askPassword(fromInput)
  if (!NewPassword.safeParse(password).success)
    throw new CommandFailure(
      `A password has ${bounds.passwordMin} to ${bounds.passwordMax} characters; this one has ${password.length}.`,
    )
  return password
}

export const nobody = (email: string) =>
  new CommandFailure(
    `Nobody has the address ${asUsername(email)}. \`npm run vitrine -- user list\` shows who there is.`,
  )

/** Codes of the groups that people can be put into, in order. */
export async function groupCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ code: groups.code }).from(groups).orderBy(groups.position, groups.id)
  const all = Object.values<string>(everybody)
  return rows.map(({ code }) => code).filter((code) => !all.includes(code))
}

/**
 * Checks codes of groups that somebody typed.
 * @param known those that there are
 * @throws CommandFailure that says which there are
 */
export function demandGroups(codes: readonly string[], known: readonly string[]): void {
  for (const code of codes) {
    if (known.includes(code)) continue
    if (Object.values<string>(everybody).includes(code))
      throw new CommandFailure(
        `Everybody ${code === everybody.guests ? 'without an account' : 'with an account'} is in "${code}"; nobody is put there.`,
      )
    const there =
      known.length > 0
        ? `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`
        : 'There is none at all: describe them in groups.json, and take that in with `npm run vitrine -- groups --from groups.json`.'
    throw new CommandFailure(`There is no group "${code}". ${there}`)
  }
}
