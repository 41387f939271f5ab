/**
 * The inbox: everything that people have sent, and what operators do with it. The admin area and the command line share
 * it. Changes of the admin area are written to the audit log in their own transaction.
 */
import type { AdminInboxChoices, AdminInboxDetail, AdminInboxPage, InboxState } from '@vitrine/contract'
import type { Language } from '@vitrine/phrases/server'
import { HttpError, notFound } from '../../http/http-error.ts'
import { submissionMarks } from '../../http/submissions.ts'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import { detailAnswer, itemAnswer, replyAddresses, versionOf } from './inbox-answers.ts'
import type { InboxContentsStore } from './inbox-contents-store.ts'
import { filterOf, type InboxFilter, type InboxQuery } from './inbox-filter.ts'
import type { InboxItem, InboxOperator, InboxStore } from './inbox-store.ts'

/** What a change uses, inside its transaction. */
export interface InboxTransaction {
  readonly items: InboxStore
  readonly contents: InboxContentsStore
  readonly addMail: (mail: MailJob, now: Date) => Promise<void>
  readonly audit: WriteAudit
}

export interface InboxOptions {
  readonly items: InboxStore
  readonly contents: InboxContentsStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: InboxTransaction) => Promise<T>) => Promise<T>
  /** The secret of the installation for digests of submissions. */
  readonly secret: () => string
  /** The language of mails to people whose own is not known. */
  readonly language: () => Language
  readonly wakeMails: () => void
  readonly clock: () => Date
}

/** Who changes something: an operator in the admin area, or null for a command, which writes no audit log. */
export type InboxActor = ActingOperator | null

/** A text about an item, with the key of its submission. */
interface WrittenText {
  readonly id: string
  readonly text: string
  readonly submission: string
}

export interface InboxReply extends WrittenText {
  readonly address: string
  /** Origin of the mail's links. */
  readonly origin: string
}

export interface InboxChange {
  readonly id: string
  /** Undefined for commands, which change what they find. */
  readonly version: string | undefined
  readonly state?: InboxState | undefined
  /** Id of an operator; '' for nobody. */
  readonly assignee?: string | undefined
}

const usualLimit = 25
const maxLimit = 100

export class InboxService {
  readonly #options: InboxOptions

  constructor(options: InboxOptions) {
    this.#options = options
  }

  /** A page of the items that fit, the newest first, with the numbers of each state. */
  async page(
    query: InboxQuery & { readonly page?: number | undefined; readonly limit?: number | undefined },
  ): Promise<AdminInboxPage> {
    const { items } = this.#options
    const filter: InboxFilter = filterOf(query)
    const limit = Math.min(query.limit ?? usualLimit, maxLimit)
    const { items: rows, counts } = await items.page(filter, { limit, offset: ((query.page ?? 1) - 1) * limit })
    const total = filter.state === undefined ? counts.new + counts.in_progress + counts.done : counts[filter.state]
    return { items: rows.map(itemAnswer), total, counts }
  }

  /** What the filters offer. */
  async choices(): Promise<AdminInboxChoices> {
    const { items } = this.#options
    const [operators, forms] = await Promise.all([items.operators(), items.forms()])
    return { operators: operators.map(({ id, name }) => ({ id, name })), forms }
  }

  /** The operator of a call, for the audit log. */
  async actor(id: string): Promise<ActingOperator> {
    return { id, email: (await this.#options.items.account(id))?.email ?? '' }
  }

  /** The operators who can take care of items. */
  operators(): Promise<InboxOperator[]> {
    return this.#options.items.operators()
  }

  /** @throws HttpError 404 if there is no item with the id */
  async one(id: string): Promise<AdminInboxDetail> {
    const { items, contents } = this.#options
    return this.#detail(isUuid(id) ? await items.one(id) : undefined, id, contents)
  }

  /**
   * Changes state or assignee.
   * @throws HttpError 404 without such an item, 409 if it is not as `version` says, 400 for an assignee who is no
   * operator
   */
  change({ id, version, state, assignee }: InboxChange, actor: InboxActor): Promise<AdminInboxDetail> {
    return this.#changing(id, async ({ items, audit }, before) => {
      if (version !== undefined && versionOf(before) !== version)
        throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
      const assigneeId = assignee === '' ? null : assignee
      if (typeof assigneeId === 'string') {
        const account = isUuid(assigneeId) ? await items.account(assigneeId) : undefined
        if (!account?.isOperator) throw new HttpError(400, 'admin_assignee_unknown', { field: 'assignee' })
      }
      const change = { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) }
      await items.change(id, change)
      const { kind } = before
      const details = { kind, ...(state && { state }), ...(assignee !== undefined && { assignee }) }
      if (actor) await audit({ operator: actor, action: 'inbox.changed', subject: id, details })
    })
  }

  /** Adds a note for operators, once. @throws HttpError 404 without such an item, 409 for another text under the key */
  addNote(note: WrittenText, actor: InboxActor): Promise<AdminInboxDetail> {
    return this.#changing(note.id, async (inside, { kind }) => {
      const added = await this.#write(inside, { ...note, address: '' }, actor)
      if (added.isNew && actor)
        await inside.audit({ operator: actor, action: 'inbox.noted', subject: note.id, details: { kind } })
    })
  }

  /**
   * Replies by e-mail in the recipient's language, once.
   * @throws HttpError 404 without such an item, 400 for an address that is not one of the item's, 409 for another text
   * under the key
   */
  async reply(reply: InboxReply, actor: InboxActor): Promise<AdminInboxDetail> {
    const { id, address, origin } = reply
    const detail = await this.#changing(id, async (inside, item) => {
      const content = (await inside.contents.contents([item])).get(item.id)
      if (!content || !replyAddresses(item, content).includes(address))
        throw new HttpError(400, 'admin_reply_address', { field: 'address', params: { email: address } })
      const added = await this.#write(inside, reply, actor)
      if (!added.isNew) return
      const own = item.userId === null ? '' : await inside.contents.languageOf(item.userId)
      const language = messageLanguage(own) ?? messageLanguage(item.locale) ?? this.#options.language()
      await inside.addMail({ kind: 'inbox_reply', noteId: Number(added.id), language, origin }, this.#options.clock())
      if (actor)
        await inside.audit({ operator: actor, action: 'inbox.replied', subject: id, details: { kind: item.kind } })
    })
    this.#options.wakeMails()
    return detail
  }

  #write(
    { contents }: InboxTransaction,
    { id, text, address, submission }: WrittenText & { readonly address: string },
    actor: InboxActor,
  ) {
    const kind = address === '' ? 'note' : 'reply'
    const marks = submissionMarks({
      ...{ key: submission, sender: { user: actor?.id ?? '' }, subject: `inbox/${kind}/${id}` },
      content: JSON.stringify([text, address]),
      secret: this.#options.secret(),
    })
    const author = { authorId: actor?.id ?? null, author: actor?.email ?? '' }
    return contents.addNote({ itemId: id, kind, text, address, ...author, createdAt: this.#options.clock() }, marks)
  }

  /** Runs `work` with an item that nothing else changes meanwhile, and returns it as it is afterwards. */
  #changing(
    id: string,
    work: (inside: InboxTransaction, before: InboxItem) => Promise<void>,
  ): Promise<AdminInboxDetail> {
    return this.#options.transact(async (inside) => {
      const before = isUuid(id) ? await inside.items.one(id, true) : undefined
      if (!before) throw notFound('item', id)
      await work(inside, before)
      return this.#detail(await inside.items.one(id), id, inside.contents)
    })
  }

  async #detail(item: InboxItem | undefined, id: string, contents: InboxContentsStore): Promise<AdminInboxDetail> {
    const content = item && (await contents.contents([item])).get(item.id)
    if (!item || !content) throw notFound('item', id)
    return detailAnswer(item, content, await contents.notes(item.id))
  }
}
