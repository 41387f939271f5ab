/** Invitations to set a password with a link: of `vitrine user add --invite` and `vitrine requests accept`. */
import type { Db } from '@vitrine/database'
import { addMailJob } from '../mail/mail-jobs-store.ts'
import type { AccountSummary, AddedUser } from '../modules/accounts/people-service.ts'
import type { Settings } from '../platform/settings.ts'
import { accountsIn, assertGroups, groupCodes, mailNotice } from './people.ts'
import { CommandFailure, print } from './print.ts'

/** Prints that unverified accounts with the same address exist. */
export function printUnverified(accounts: readonly AccountSummary[]): void {
  const ids = accounts.filter(({ isVerified }) => !isVerified).map(({ id }) => id)
  if (ids.length > 0)
    print(
      `Somebody has registered with this address and never verified it. That is a separate account: ${ids.join(', ')}. \`user remove ID\` deletes it.`,
    )
}

/**
 * Origin and language of an invitation.
 * @throws CommandFailure without a public URL, which the link of the invitation needs
 */
export async function invitationNotice(db: Db, settings: Pick<Settings, 'publicUrl'>) {
  const notice = await mailNotice(db, settings)
  if (notice === undefined)
    throw new CommandFailure(
      'An invitation needs a link to the portal. Set VITRINE_PUBLIC_URL to the address under which people reach the portal.',
    )
  return notice
}

export const addressTaken = (address: string) =>
  new CommandFailure(`${address} exists already. The person can get a link at "Forgot my password".`)

/** Prints what happens after an invitation. @param registered the accounts that had the address before */
export function printInvited(address: string, registered: readonly AccountSummary[]): void {
  print(
    `The server sends ${address} a link to choose a password, as soon as it runs. The link works for an hour. The person can get another at "Forgot my password".`,
  )
  printUnverified(registered)
}

/**
 * Adds an account without a password, and queues an e-mail with a link to set one.
 * @throws CommandFailure without a public URL, for unknown groups, and when a verified account has the address
 */
export async function invite(
  db: Db,
  settings: Pick<Settings, 'publicUrl'>,
  person: Omit<AddedUser, 'password'>,
): Promise<void> {
  const notice = await invitationNotice(db, settings)
  assertGroups(person.groups ?? [], await groupCodes(db))
  const { username: address } = person
  const registered = await accountsIn(db).accountsWith(address)
  // The account and the mail job are written in one transaction: without the link, the person could never sign in.
  await db.transaction(async (transaction) => {
    const inside = transaction as unknown as Db
    if ((await accountsIn(inside).addUser(person, false)) === 'exists') throw addressTaken(address)
    await addMailJob(inside, { kind: 'invited', address, ...notice }, new Date())
  })
  printInvited(address, registered)
}
