/** Writes the mails of jobs, with the data that the database has at the time of sending. */
import { defaultCodeOf, effectiveText, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import type { Locale } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import { messageLanguage } from '../platform/texts/message-language.ts'
import {
  addressTakenMail,
  invitedMail,
  passwordChangedMail,
  requestArrivedMail,
  requestDeclinedMail,
  requestReceivedMail,
  resetMail,
  verifyEmailMail,
} from './account-mails.ts'
import { deliveryMail } from './delivery-mails.ts'
import { type GroupRequest, groupDecidedMail, groupRequestedMail } from './group-mails.ts'
import { inboxReplyMail } from './inbox-reply-mail.ts'
import { localeSegment } from './link-locale.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailKind, TakenJob } from './mail-jobs-store.ts'
import { mailedDelivery } from './mailed-deliveries-store.ts'
import { writtenReply } from './mailed-replies-store.ts'
import { arrivedLog, arrivedOrder, arrivedReport, arrivedResult } from './mailed-submissions-store.ts'
import type { Mail } from './mailer.ts'
import {
  findAccountRequest,
  findRecipient,
  groupNames,
  isGroupRequestOpen,
  type Recipient,
} from './recipients-store.ts'
import { logArrivedMail, orderArrivedMail, reportArrivedMail, resultArrivedMail } from './submission-mails.ts'

/** The portal's appearance in a mail. */
export interface MailPortal {
  readonly title: string
  readonly colour: string
  readonly locales: readonly Locale[]
  /** Ids of the groups that an account can be put into, in order. */
  readonly groups: readonly string[]
}

/**
 * The mail to an account that waits for verification: a link, or the information that the address already belongs to
 * another account.
 */
export type VerificationMail =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'taken'; readonly ownerId: string }

export interface MailWriterOptions {
  readonly db: Db
  readonly portal: () => MailPortal
  /**
   * Makes a token to set a new password for the user with this address; undefined if no user who may sign in has it.
   */
  readonly newReset: (address: string) => Promise<{ readonly userId: string; readonly token: string } | undefined>
  /** Decides which mail an account that waits for verification gets, and makes its link; undefined for none. */
  readonly newVerification: (userId: string) => Promise<VerificationMail | undefined>
}

type JobData = TakenJob['data']
type Addressee = Pick<Recipient, 'address' | 'language'>

export class MailWriter {
  readonly #options: MailWriterOptions

  constructor(options: MailWriterOptions) {
    this.#options = options
  }

  /** @returns undefined if the mail has no recipient any more, or nothing to be about */
  async write({ kind, data, createdAt }: Pick<TakenJob, 'kind' | 'data' | 'createdAt'>): Promise<Mail | undefined> {
    const { db, portal } = this.#options
    switch (kind as MailKind) {
      case 'verify_email': {
        const verification = await this.#options.newVerification(data.userId ?? '')
        const isTaken = verification?.kind === 'taken'
        const person = await findRecipient(db, isTaken ? verification.ownerId : data.userId)
        if (!verification || !person) return undefined
        const frame = this.#frame(person, data)
        return isTaken ? addressTakenMail(frame, person.name) : verifyEmailMail(frame, verification.token)
      }
      case 'password_changed': {
        const person = await findRecipient(db, data.userId)
        return person?.isVerified
          ? passwordChangedMail(this.#frame(person, data), person.name, new Date(data.at ?? createdAt))
          : undefined
      }
      case 'reset':
      case 'invited': {
        const reset = await this.#options.newReset(data.address ?? '')
        const person = await findRecipient(db, reset?.userId)
        const write = kind === 'invited' ? invitedMail : resetMail
        return reset && person && write(this.#frame(person, data), person.name, reset.token)
      }
      case 'request_received':
      case 'request_declined': {
        const request = data.requestId && (await findAccountRequest(db, data.requestId))
        if (!request) return undefined
        const frame = this.#frame({ address: request.payload.email, language: '' }, data)
        return kind === 'request_received' ? requestReceivedMail(frame) : requestDeclinedMail(frame, data.message)
      }
      case 'request_arrived':
        return this.#notify(data, data.requestId, findAccountRequest, (frame, request) =>
          requestArrivedMail(frame, request, portal().groups),
        )
      case 'group_requested':
        return this.#notify(
          data,
          data.memberId,
          (_, id) => this.#groupRequest(id, data.group ?? ''),
          groupRequestedMail,
        )
      case 'group_approved':
      case 'group_declined': {
        const person = await findRecipient(db, data.userId)
        const groupName = await this.#groupName(data.group)
        return person?.isVerified
          ? groupDecidedMail(this.#frame(person, data), { ...person, groupName }, kind === 'group_approved')
          : undefined
      }
      case 'result_arrived':
        return this.#notify(data, data.resultId, arrivedResult, resultArrivedMail)
      case 'log_arrived':
        return this.#notify(data, data.logId, arrivedLog, logArrivedMail)
      case 'report_arrived':
        return this.#notify(data, data.reportId, arrivedReport, reportArrivedMail)
      case 'order_arrived':
        return this.#notify(data, data.orderId, arrivedOrder, orderArrivedMail)
      case 'inbox_reply': {
        const reply = await writtenReply(db, data.noteId)
        return reply && inboxReplyMail(this.#frame({ address: reply.address, language: '' }, data), reply)
      }
      case 'delivery':
        return this.#notify(data, String(data.deliveryId), mailedDelivery, deliveryMail)
      default:
        // A later version of the server, which shares the database, has written it.
        throw new Error(`There is no e-mail of the kind ${kind}`)
    }
  }

  #frame({ address, language: own }: Addressee, job: JobData): MailFrame {
    const { title, colour, locales } = this.#options.portal()
    const language = messageLanguage(own) ?? messageLanguage(job.language) ?? 'en'
    return { to: address, language, title, colour, home: `${job.origin}/${localeSegment(language, locales)}` }
  }

  /**
   * A mail to an operator: a user, or an address in the settings, which may belong to no account.
   * @param id of what the mail is about
   */
  async #notify<Subject>(
    data: JobData,
    id: string | undefined,
    find: (db: Db, id: string) => Promise<Subject | undefined>,
    write: (frame: MailFrame, subject: Subject) => Mail,
  ): Promise<Mail | undefined> {
    const { db } = this.#options
    const { address, userId } = data
    const to = address === undefined ? await findRecipient(db, userId) : { address, language: '' }
    const subject = id === undefined ? undefined : await find(db, id)
    return subject && to && write(this.#frame(to, data), subject)
  }

  /** @returns undefined if the request was decided, or the member is gone */
  async #groupRequest(memberId: string, group: string): Promise<GroupRequest | undefined> {
    const { db } = this.#options
    const member = await findRecipient(db, memberId)
    if (!member || !(await isGroupRequestOpen(db, memberId, group))) return undefined
    const { name, address: email, isVerified } = member
    return { group, groupName: await this.#groupName(group), name, email, memberId, isVerified }
  }

  /** A group's name in the catalogue's default locale; its code if the catalogue no longer describes it. */
  async #groupName(code = ''): Promise<string> {
    const { db, portal } = this.#options
    const locales = portal().locales.map((locale) => ({ ...locale, isDefault: locale.default }))
    const order = fallbackOrders(locales).get(defaultCodeOf(locales)) ?? ['']
    return effectiveText(await groupNames(db, code), order) || code
  }
}
