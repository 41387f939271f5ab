/** `vitrine requests`: the account requests of businesses (API-68), and commands to decide on them. */
import { AccountRequest } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import type { RequestState } from '@vitrine/database/schema'
import { Command, Option } from 'commander'
import { maxMessageLength } from '../mail/account-mails.ts'
import { addMailJob } from '../mail/mail-jobs-store.ts'
import {
  accountRequestsStore,
  requestStates,
  type StoredRequest,
} from '../modules/account-requests/account-requests-store.ts'
import { asUsername } from '../modules/accounts/username.ts'
import { messageLanguage } from '../platform/texts/message-language.ts'
import { isUuid } from '../platform/uuid.ts'
import { invite } from './invite.ts'
import { fileFormatOption, printList } from './lists.ts'
import { mailNotice, repeated } from './people.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

const fields = Object.keys(AccountRequest.shape) as (keyof AccountRequest)[]

/** Prints requests with all their fields. */
export function printRequests(requests: readonly StoredRequest[], format: 'json' | 'csv'): Promise<void> {
  const rows = requests.map(({ id, createdAt, state, decidedAt, language, payload }) => ({
    ...{ id, created: createdAt.toISOString(), state, decided: decidedAt?.toISOString() ?? null, language },
    // In the contract's order, which the database does not keep.
    ...Object.fromEntries(fields.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]]))),
  }))
  return printList(['id', 'created', 'state', 'decided', 'language', ...fields], rows, format)
}

interface ListOptions {
  readonly format: 'json' | 'csv'
  readonly state?: RequestState
}

const listRequests = ({ format, state }: ListOptions) =>
  withParts(async ({ database }) => {
    const all = await accountRequestsStore(database.db).all()
    await printRequests(state === undefined ? all : all.filter((request) => request.state === state), format)
  })

/**
 * The requests with these ids, locked against other commands.
 * @throws CommandFailure when one does not exist, or was accepted before
 */
async function assertRequests(db: Db, ids: readonly string[]): Promise<StoredRequest[]> {
  const found = await accountRequestsStore(db).some(ids.filter(isUuid))
  for (const id of ids)
    if (!found.some((request) => request.id === id.toLowerCase()))
      throw new CommandFailure(`There is no request "${id}". \`npm run vitrine -- requests\` lists them.`)
  const accepted = found.find(({ state }) => state === 'accepted')
  if (accepted)
    throw new CommandFailure(
      `The request ${accepted.id} was accepted before. \`npm run vitrine -- user disable EMAIL\` keeps somebody out again.`,
    )
  return found
}

interface AcceptOptions {
  readonly group: readonly string[]
  readonly companyAccount: boolean
}

const acceptRequest = (id: string, { group, companyAccount }: AcceptOptions) =>
  withParts(async ({ database: { db } }, settings) => {
    const [request] = await assertRequests(db, [id])
    if (!request) return
    const { email, first_name, last_name, company } = request.payload
    const person = {
      username: asUsername(email),
      firstName: first_name,
      lastName: last_name ?? '',
      company,
      isCompany: companyAccount,
      groups: group,
    }
    await invite(db, settings, person, {
      language: messageLanguage(request.language) ?? 'en',
      also: async (transaction) => {
        await assertRequests(transaction, [id])
        await accountRequestsStore(transaction).decide([request.id], 'accepted', new Date())
      },
    })
  })

interface DecideOptions {
  readonly mail?: boolean
  readonly message?: string
}

const decide =
  (state: 'declined' | 'closed') =>
  (ids: readonly string[], { message: text = '', mail = text !== '' }: DecideOptions) =>
    withParts(async ({ database: { db } }, settings) => {
      const message = text.trim()
      if (message.length > maxMessageLength)
        throw new CommandFailure(
          `--message has ${message.length} characters. Shorten it to ${maxMessageLength.toLocaleString('en')}.`,
        )
      const notice = mail ? await mailNotice(db, settings) : undefined
      if (mail && notice === undefined)
        throw new CommandFailure(
          'The e-mail needs a link to the portal. Set VITRINE_PUBLIC_URL to the address under which people reach the portal.',
        )
      await db.transaction(async (transaction) => {
        const inside = transaction as unknown as Db
        const now = new Date()
        for (const request of await assertRequests(inside, ids)) {
          await accountRequestsStore(inside).decide([request.id], state, now)
          if (!notice) continue
          const language = messageLanguage(request.language) ?? notice.language
          const about = { requestId: request.id, ...(message !== '' && { message }) }
          await addMailJob(inside, { kind: 'request_declined', ...about, ...notice, language }, now)
        }
      })
      for (const id of ids) print(`The request ${id} is ${state}.`)
      if (mail) print('The server sends the business an e-mail as soon as it runs.')
    })

export const requestsCommand = () =>
  new Command('requests')
    .description('List the account requests of businesses, the newest first, or handle them')
    .addOption(fileFormatOption())
    .addOption(new Option('--state <state>', 'only requests in this state').choices([...requestStates]))
    .action(listRequests)
    .addCommand(
      new Command('accept')
        .description('Add an account with the names and the address of the request, and send an invitation')
        .argument('<id>', 'the id of the request')
        .addOption(repeated('--group <id>', 'a group to be in'))
        .option('--company-account', "this is the company's own account", false)
        .action(acceptRequest),
    )
    .addCommand(
      new Command('decline')
        .description('Mark requests as declined')
        .argument('<id...>', 'ids of requests')
        .option('--mail', 'notify the business by e-mail')
        .option('--message <text>', 'notify the business by e-mail, with this text')
        .action(decide('declined')),
    )
    .addCommand(
      new Command('close')
        .description('Mark requests as closed')
        .argument('<id...>', 'ids of requests')
        .action(decide('closed')),
    )
