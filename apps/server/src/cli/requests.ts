/** `vitrine requests`: the account requests of businesses (API-68), and commands to decide on them. */
import { bounds } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import type { RequestState } from '@vitrine/database/schema'
import { Command, Option } from 'commander'
import { addMailJob } from '../mail/mail-jobs-store.ts'
import { requestFieldNames as fields } from '../mail/request-fields.ts'
import {
  accountRequestsStore,
  requestStates,
  type StoredRequest,
} from '../modules/account-requests/account-requests-store.ts'
import { RequestDecisionsService, RequestRefused } from '../modules/account-requests/request-decisions-service.ts'
import { addressTaken, invitationNotice, printInvited } from './invite.ts'
import { fileFormatOption, printList } from './lists.ts'
import { accountsIn, assertGroups, groupCodes, mailNotice, repeated } from './people.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

/** Prints requests with all their fields. */
export function printRequests(requests: readonly StoredRequest[], format: 'json' | 'csv'): Promise<void> {
  const rows = requests.map(({ id, createdAt, state, decidedAt, language, payload }) => ({
    ...{ id, created: createdAt.toISOString(), state, decided: decidedAt?.toISOString() ?? null, language },
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

/** The rules of decisions, in a transaction. */
const decisionsIn = (db: Db) =>
  new RequestDecisionsService({
    requests: accountRequestsStore(db),
    people: accountsIn(db),
    addMail: (mail, now) => addMailJob(db, mail, now),
    clock: () => new Date(),
  })

/** Runs `work` in a transaction. @throws CommandFailure when a request can't be answered like this */
async function deciding<T>(db: Db, work: (decisions: RequestDecisionsService) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((transaction) => work(decisionsIn(transaction as unknown as Db)))
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    const { reason, id } = error
    if (reason === 'account exists') throw addressTaken(id)
    throw new CommandFailure(
      reason === 'unknown'
        ? `There is no request "${id}". \`npm run vitrine -- requests\` lists them.`
        : `The request ${id} was accepted before. \`npm run vitrine -- user disable EMAIL\` keeps somebody out again.`,
    )
  }
}

interface AcceptOptions {
  readonly group: readonly string[]
  readonly companyAccount: boolean
}

const acceptRequest = (id: string, { group: groups, companyAccount: isCompany }: AcceptOptions) =>
  withParts(async ({ database: { db } }, settings) => {
    const [request] = await deciding(db, (decisions) => decisions.undecided([id]))
    const notice = await invitationNotice(db, settings)
    assertGroups(groups, await groupCodes(db))
    const registered = request ? await accountsIn(db).accountsWith(request.payload.email) : []
    const address = await deciding(db, (decisions) => decisions.accept(id, { groups, isCompany, notice }))
    printInvited(address, registered)
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
      if (message.length > bounds.requestMessage)
        throw new CommandFailure(
          `--message has ${message.length} characters. Shorten it to ${bounds.requestMessage.toLocaleString('en')}.`,
        )
      const notice = mail ? await mailNotice(db, settings) : undefined
      if (mail && notice === undefined)
        throw new CommandFailure(
          'The e-mail needs a link to the portal. Set VITRINE_PUBLIC_URL to the address under which people reach the portal.',
        )
      await deciding(db, (decisions) => decisions.refuse(ids, { state, message, notice }))
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
