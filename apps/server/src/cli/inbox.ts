/** `vitrine inbox`: what people have sent, and what operators do with it, as in the admin area. */
import { type InboxKind, type InboxState, inboxKinds, inboxStates, maxNoteLength } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import { Command, Option } from 'commander'
import { HttpError } from '../http/http-error.ts'
import { inboxContentsStore } from '../modules/inbox/inbox-contents-store.ts'
import { inboxTable } from '../modules/inbox/inbox-export.ts'
import type { InboxService } from '../modules/inbox/inbox-service.ts'
import { inboxStore } from '../modules/inbox/inbox-store.ts'
import { fileFormatOption, printList } from './lists.ts'
import { mailNotice } from './people.ts'
import { CommandFailure, print } from './print.ts'
import { counting, momentsOf, printCount, type SubmissionOptions } from './submissions.ts'
import { withInbox } from './with-inbox.ts'

interface ListOptions extends SubmissionOptions {
  readonly search?: string
  readonly kind?: InboxKind
  readonly form?: string
  readonly state?: InboxState
  readonly assignee?: string
}

/** The id of an operator. @throws CommandFailure that lists the operators */
async function operatorId(inbox: InboxService, email: string): Promise<string> {
  const operators = await inbox.operators()
  const found = operators.find((operator) => operator.email === email.trim().toLowerCase())
  if (found) return found.id
  throw new CommandFailure(
    `No operator has the address ${email}. There is ${operators.map((operator) => operator.email).join(', ') || 'none'}.`,
  )
}

const listItems = ({ format, assignee, ...options }: ListOptions) =>
  withInbox(async ({ inbox }, db) => {
    const whose = assignee === undefined || assignee === 'nobody' ? assignee : await operatorId(inbox, assignee)
    const { search, kind, form, state } = options
    const reader = { items: inboxStore(db), contents: inboxContentsStore(db) }
    const filter = { search, kind, form, state, assignee: whose, ...momentsOf(options) }
    const { headings, parts } = await inboxTable(reader, filter)
    const count = { rows: 0 }
    const rows = async function* () {
      for await (const part of parts())
        yield part.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
    }
    await printList(headings, () => counting(rows(), count), format)
    printCount(count.rows, ['item', 'items'])
  })

/** Turns what the service refuses into a message for the terminal. */
async function refusing<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 404)
      throw new CommandFailure(`There is no item "${id}". \`npm run vitrine -- inbox\` lists them.`)
    if (error.options.field === 'address')
      throw new CommandFailure(
        `A reply can only go to an address of the item. \`npm run vitrine -- inbox show ${id}\` lists its addresses.`,
      )
    throw error
  }
}

const showItem = (id: string) =>
  withInbox(async ({ inbox }) => print(JSON.stringify(await refusing(id, () => inbox.one(id)), null, 2)))

interface ChangeOptions {
  readonly state?: InboxState
  readonly assignee?: string
}

const changeItem = (id: string, { state, assignee }: ChangeOptions) =>
  withInbox(async ({ inbox }) => {
    if (state === undefined && assignee === undefined)
      throw new CommandFailure('There is nothing to change. Name --state or --assignee.')
    const whose = assignee === undefined ? undefined : assignee === 'nobody' ? '' : await operatorId(inbox, assignee)
    await refusing(id, () => inbox.change({ id, version: undefined, state, assignee: whose }, null))
    print(`The item ${id} was changed.`)
  })

/** @throws CommandFailure for a text that is empty or too long */
function assertText(text: string): string {
  const trimmed = text.trim()
  if (trimmed !== '' && trimmed.length <= maxNoteLength) return trimmed
  throw new CommandFailure(`The text has ${trimmed.length} characters. It can have 1 to ${maxNoteLength}.`)
}

const addNote = (id: string, text: string) =>
  withInbox(async ({ inbox }) => {
    await refusing(id, () => inbox.addNote({ id, text: assertText(text), submission: '' }, null))
    print(`The note was added to ${id}.`)
  })

const reply = (id: string, text: string, { to }: { readonly to?: string }) =>
  withInbox(async ({ inbox }, db: Db, settings) => {
    const notice = await mailNotice(db, settings)
    if (!notice)
      throw new CommandFailure(
        'The e-mail needs the address of the portal. Set VITRINE_PUBLIC_URL to the address under which people reach it.',
      )
    const { addresses } = await refusing(id, () => inbox.one(id))
    const address = to ?? addresses[0]
    if (address === undefined) throw new CommandFailure(`The item ${id} has no e-mail address.`)
    const { origin } = notice
    await refusing(id, () => inbox.reply({ id, text: assertText(text), address, submission: '', origin }, null))
    print(`The server sends the reply to ${address} as soon as it runs.`)
  })

export const inboxCommand = () =>
  new Command('inbox')
    .description('List what people have sent, the newest first, or handle it')
    // Its subcommands have options of the same names.
    .enablePositionalOptions()
    .option('--search <words>', 'only what has these words, or a sender with them')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices([...inboxKinds]))
    .option('--form <id>', 'of one form only; each of its fields then has a column')
    .addOption(new Option('--state <state>', 'only in this state').choices([...inboxStates]))
    .option('--assignee <email>', 'only what this operator takes care of; nobody for the rest')
    .option('--since <date>', 'only from this day on (UTC), or this moment')
    .option('--until <date>', 'only up to this day, or before this moment')
    .addOption(fileFormatOption())
    .action(listItems)
    .addCommand(
      new Command('show')
        .description('Print an item with its answers, its notes and the addresses for a reply, as JSON')
        .argument('<id>', 'the id of the item')
        .action(showItem),
    )
    .addCommand(
      new Command('change')
        .description('Change the state of an item, or the operator who takes care of it')
        .argument('<id>', 'the id of the item')
        .addOption(new Option('--state <state>', 'the new state').choices([...inboxStates]))
        .option('--assignee <email>', 'address of an operator, or nobody')
        .action(changeItem),
    )
    .addCommand(
      new Command('note')
        .description('Add an internal note to an item')
        .argument('<id>', 'the id of the item')
        .argument('<text>', 'the note')
        .action(addNote),
    )
    .addCommand(
      new Command('reply')
        .description('Reply to an item by e-mail, which quotes what was sent')
        .argument('<id>', 'the id of the item')
        .argument('<text>', 'the reply')
        .option('--to <email>', 'one of the addresses of the item (by default the first)')
        .action(reply),
    )
