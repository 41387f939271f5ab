/** `vitrine feeds`: the feeds of all people, and a command that revokes them. */
import { Command } from 'commander'
import { asUsername } from '../modules/accounts/username.ts'
import { feedsStore } from '../modules/exports/feeds-store.ts'
import { isUuid } from '../platform/uuid.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

const columns = ['id', 'account', 'name', 'template', 'locale', 'created', 'used', 'works']
const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'feed' : 'feeds'}`

const listFeeds = ({ format }: { readonly format: ListFormat }) =>
  withParts(async ({ database: { db } }) => {
    const rows = (await feedsStore(db).all()).map(({ feed, username, disabled }) => ({
      id: feed.id,
      account: username,
      name: feed.name,
      template: feed.selection.template ?? '',
      locale: feed.locale,
      created: feed.createdAt.toISOString(),
      used: feed.usedAt?.toISOString() ?? null,
      works: !disabled,
    }))
    if (rows.length === 0 && format === 'table') return print('There are no feeds.')
    await printList(columns, rows, format)
  })

interface RevokeOptions {
  readonly account?: string
}

const revokeFeeds = (ids: readonly string[], { account }: RevokeOptions) =>
  withParts(async ({ database: { db } }) => {
    const hint = '`npm run vitrine -- feeds` lists all feeds.'
    if (account !== undefined) {
      if (ids.length > 0) throw new CommandFailure('Name either feeds or, with --account, one account.')
      const username = asUsername(account)
      const revoked = await feedsStore(db).revoke({ username })
      if (revoked.length === 0) throw new CommandFailure(`Nobody with the address ${username} has feeds. ${hint}`)
      return print(`${counted(revoked.length)} of ${username} ${revoked.length === 1 ? 'is' : 'are'} revoked.`)
    }
    if (ids.length === 0) throw new CommandFailure('Name the ids of feeds, or an account with --account.')
    const unknown = ids.find((id) => !isUuid(id))
    if (unknown !== undefined) throw new CommandFailure(`There is no feed "${unknown}". ${hint}`)
    const revoked = await feedsStore(db).revoke({ ids })
    for (const id of revoked) print(`The feed ${id} is revoked.`)
    const missing = ids.find((id) => !revoked.includes(id.toLowerCase()))
    if (missing !== undefined) throw new CommandFailure(`There is no feed "${missing}". ${hint}`)
  })

export const feedsCommand = () =>
  new Command('feeds')
    .description('List the feeds of all people, the newest first, or revoke some')
    .addOption(formatOption())
    .action(listFeeds)
    .addCommand(
      new Command('revoke')
        .description('Revoke feeds, so that their addresses no longer work')
        .argument('[id...]', 'ids of feeds')
        .option('--account <email>', 'all feeds of the account with this address')
        .action(revokeFeeds),
    )
