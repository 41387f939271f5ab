/** The common parts of commands about people. */
import { everybody } from '@vitrine/catalogue-rules/groups'
import { bounds } from '@vitrine/contract'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import { isPasswordLength, isPasswordVaried } from '@vitrine/contract/rules/people'
import type { Db } from '@vitrine/database'
import { Option } from 'commander'
import * as z from 'zod'
import { joinableGroups } from '../catalogue/access/visibility.ts'
import { AccountsService } from '../modules/accounts/accounts-service.ts'
import { accountsStore } from '../modules/accounts/accounts-store.ts'
import type { PeopleService } from '../modules/accounts/people-service.ts'
import { asUsername } from '../modules/accounts/username.ts'
import { readSnapshot } from '../modules/configuration/snapshot-store.ts'
import type { Settings } from '../platform/settings.ts'
import { messageLanguage } from '../platform/texts/message-language.ts'
import { askPassword } from './ask-password.ts'
import { describedGroups } from './groups-store.ts'
import { CommandFailure } from './print.ts'
import { withParts } from './with-parts.ts'

export const accountsIn = (db: Db): PeopleService =>
  new AccountsService({ store: accountsStore(db), clock: () => new Date() }).people

/** Runs `work` with the accounts of the settings' database. */
export const withAccounts = <T>(
  work: (accounts: PeopleService, db: Db, settings: Settings) => Promise<T>,
): Promise<T> => withParts(({ database }, settings) => work(accountsIn(database.db), database.db, settings))

const Name = z.string().trim().max(bounds.text)

/**
 * Checks names by the option that gives them.
 * @throws CommandFailure for a name that is too long
 */
export function assertNames(names: Readonly<Record<string, string | undefined>>): void {
  for (const [option, name] of Object.entries(names))
    if (name !== undefined && !Name.safeParse(name).success)
      throw new CommandFailure(`${option} has more than ${bounds.text} characters. Shorten it.`)
}

/**
 * Asks for a new password, or reads it from the standard input.
 * @param email address of the account, which the password must not equal
 */
export async function newPassword(fromInput: boolean, email: string): Promise<string> {
  const password = await askPassword(fromInput)
  if (asUsername(password) === asUsername(email))
    throw new CommandFailure('The password must not be the e-mail address. Choose another.')
  if (!isPasswordLength(password))
    throw new CommandFailure(
      `A password has ${bounds.passwordMin} to ${bounds.passwordMax} characters; this one has ${password.length}.`,
    )
  if (!isPasswordVaried(password))
    throw new CommandFailure(
      `A password has at least ${bounds.passwordCharacters} different characters besides spaces. Choose another.`,
    )
  return password
}

/** Language and origin for an e-mail to a person; undefined without a public URL for its links. */
export async function mailNotice(db: Db, { publicUrl: origin }: Pick<Settings, 'publicUrl'>) {
  if (origin === '') return undefined
  const { locales } = await readSnapshot(db)
  return { language: messageLanguage(defaultLocale(locales).code) ?? 'en', origin }
}

export const unknownAccount = (email: string) =>
  new CommandFailure(
    `Nobody has the address ${asUsername(email)}. \`npm run vitrine -- user list\` lists all accounts.`,
  )

/**
 * Refuses a change for an account with an unverified address, because a stranger may have registered with it.
 * @param name address or id of the account
 */
export async function assertVerified(accounts: PeopleService, name: string): Promise<void> {
  const [account] = await accounts.accountsWith(name)
  if (account && !account.isVerified)
    throw new CommandFailure(
      `${account.username} is not verified: somebody has registered with this address, and may not own it. ` +
        `Ask for a click on the link in the e-mail, or vouch for the address with \`npm run vitrine -- user verify ${account.id}\`.`,
    )
}

/** An option that can be given several times. */
export const repeated = (flags: string, description: string) =>
  new Option(flags, `${description}; repeatable`)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([], 'none')

/** Codes of the groups that people can be put into, in order. */
export const groupCodes = async (db: Db): Promise<string[]> => joinableGroups(await describedGroups(db))

/**
 * Checks group codes from the command line.
 * @param known the existing codes
 * @throws CommandFailure that lists the existing codes
 */
export function assertGroups(codes: readonly string[], known: readonly string[]): void {
  for (const code of codes) {
    if (known.includes(code)) continue
    if (Object.values<string>(everybody).includes(code))
      throw new CommandFailure(
        `Everybody ${code === everybody.guests ? 'without an account' : 'with an account'} is in "${code}" automatically.`,
      )
    const there =
      known.length > 0
        ? `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`
        : 'There are no groups: describe them in groups.json, and import it with `npm run vitrine -- groups --from groups.json`.'
    throw new CommandFailure(`There is no group "${code}". ${there}`)
  }
}
