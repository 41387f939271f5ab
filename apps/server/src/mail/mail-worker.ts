/**
 * Sends the mail jobs (mail-jobs.ts). Every process of the server has a worker; they share the work. A mail is sent
 * twice only if it is unknown whether it was sent: when the process ends, or the connection breaks, between the mail
 * server's acceptance and the update of the row.
 */

import { defaultCodeOf, effectiveText, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import type { Locale } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import { accountRequests, groups, userGroups, users } from '@vitrine/database/schema'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { VerificationMail } from '../modules/accounts/verification-service.ts'
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
import { groupDecidedMail, groupRequestedMail } from './group-mails.ts'
import { localeSegment } from './link-locale.ts'
import type { MailFrame } from './mail-frame.ts'
import {
  finishMailJob,
  giveUpMailJob,
  type MailKind,
  postponeMailJob,
  type TakenJob,
  takeMailJob,
} from './mail-jobs.ts'
import { type Mail, MailError, type Mailer } from './mailer.ts'
import { logArrivedMail, orderArrivedMail, reportArrivedMail, resultArrivedMail } from './submission-mails.ts'
import { arrivedLog, arrivedOrder, arrivedReport, arrivedResult } from './submission-rows.ts'

const minute = 60_000
/** Pauses after the first, second … attempt; the last one repeats. */
const pauses = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
/** How long a mail is retried. */
const maxRetryMs = 3 * 24 * 60 * minute
/** How long one attempt may take before other workers take the job; the mailer's timeouts are much shorter. */
const lease = 15 * minute
/** How often the worker polls for retries and for the jobs of processes that have ended. */
const lookEvery = minute
/** After this many failures in a row, the mail server counts as unavailable, and the other jobs wait. */
const maxFailures = 3

/** The portal's appearance in a mail. */
export interface MailPortal {
  readonly title: string
  readonly colour: string
  readonly locales: readonly Locale[]
  /** Ids of the groups that an account can be put into, in order. */
  readonly groups: readonly string[]
}

export interface MailWorkerOptions {
  readonly db: Db
  readonly mailer: Mailer
  readonly portal: () => MailPortal
  /**
   * Makes a token to set a new password for the user with this address; undefined if no user who may sign in has it.
   */
  readonly newReset: (address: string) => Promise<{ readonly userId: string; readonly token: string } | undefined>
  /** Decides which mail an account that waits for verification gets, and makes its link; undefined for none. */
  readonly newVerification: (userId: string) => Promise<VerificationMail | undefined>
  readonly clock: () => Date
  readonly log: Logger
}

const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** The error without personal data: its kind, and the mail server's status code. */
const troubleOf = (error: unknown): string => {
  if (!(error instanceof MailError)) return 'fault'
  const { responseCode } = (error.cause ?? {}) as { responseCode?: unknown }
  return typeof responseCode === 'number' ? `${error.trouble} ${responseCode}` : error.trouble
}

export class MailWorker {
  readonly #options: MailWorkerOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined
  /** Whether `wake` was called while it ran. */
  #again = false
  #closed = false

  constructor(options: MailWorkerOptions) {
    this.#options = options
  }

  /** Starts polling: at once, and then regularly. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEvery)
    this.#timer.unref()
    this.wake()
  }

  /** Sends the due mails in the background; called after a job was committed. */
  wake(): void {
    this.runDue().catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'The e-mails that wait cannot be read'),
    )
  }

  /**
   * Sends all due mails.
   * @returns how many mails were sent, by this call or by one that was already running
   */
  runDue(): Promise<number> {
    if (this.#closed) return Promise.resolve(0)
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  /** Finishes the mail that is being sent; the other jobs wait for the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running?.catch(() => {})
  }

  async #run(): Promise<number> {
    let sent = 0
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        sent += await this.#round()
      }
      return sent
    } finally {
      // In the same tick as the last check of `again`: a later call starts a new run.
      this.#running = undefined
    }
  }

  async #round(): Promise<number> {
    const { db, clock } = this.#options
    let sent = 0
    let failures = 0
    while (!this.#closed && failures < maxFailures) {
      const now = clock()
      const job = await takeMailJob(db, now, new Date(now.getTime() + lease))
      if (!job) return sent
      const outcome = await this.#send(job)
      if (outcome === 'sent') sent += 1
      failures = outcome === 'failed' ? failures + 1 : 0
    }
    return sent
  }

  async #send(job: TakenJob): Promise<'sent' | 'nobody' | 'refused' | 'failed'> {
    const { db, mailer, clock, log } = this.#options
    const { id, kind, attempts } = job
    try {
      const mail = await this.#write(job)
      if (mail) await mailer.send(mail)
      await finishMailJob(db, job)
      return mail ? 'sent' : 'nobody'
    } catch (error) {
      const now = clock()
      const trouble = troubleOf(error)
      const refused = error instanceof MailError && error.trouble === 'refused'
      const about = { job: id, mail: kind, attempts, trouble, ...(error instanceof MailError ? {} : { err: error }) }
      if (refused || now.getTime() - job.createdAt.getTime() >= maxRetryMs) {
        await giveUpMailJob(db, job, now, trouble)
        log.error(about, 'An e-mail was given up')
        return refused ? 'refused' : 'failed'
      }
      const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute
      await postponeMailJob(db, job, new Date(now.getTime() + pause), trouble)
      log.warn({ ...about, minutes: pause / minute }, 'An e-mail will be tried again')
      return 'failed'
    }
  }

  /** The mail of a job with the current data; undefined if it has no recipient any more. */
  async #write({ kind, data, createdAt }: TakenJob): Promise<Mail | undefined> {
    switch (kind as MailKind) {
      case 'verify_email': {
        const verification = await this.#options.newVerification(data.userId ?? '')
        if (verification?.kind === 'taken') {
          const owner = await this.#person(verification.ownerId)
          return owner && addressTakenMail(this.#frame(owner, data), owner.name)
        }
        const person = await this.#person(data.userId)
        return verification && person && verifyEmailMail(this.#frame(person, data), verification.token)
      }
      case 'password_changed': {
        const person = await this.#person(data.userId)
        return person?.isVerified
          ? passwordChangedMail(this.#frame(person, data), person.name, new Date(data.at ?? createdAt))
          : undefined
      }
      case 'reset':
      case 'invited': {
        const reset = await this.#options.newReset(data.address ?? '')
        const person = await this.#person(reset?.userId)
        const write = kind === 'invited' ? invitedMail : resetMail
        return reset && person && write(this.#frame(person, data), person.name, reset.token)
      }
      case 'request_received': {
        const request = await this.#request(data.requestId)
        return request && requestReceivedMail(this.#frame({ address: request.payload.email, language: '' }, data))
      }
      case 'request_declined': {
        const request = await this.#request(data.requestId)
        return request && requestDeclinedMail(this.#frame({ address: request.payload.email, language: '' }, data))
      }
      case 'request_arrived': {
        const request = await this.#request(data.requestId)
        const to =
          data.address === undefined ? await this.#person(data.userId) : { address: data.address, language: '' }
        return request && to && requestArrivedMail(this.#frame(to, data), request, this.#options.portal().groups)
      }
      case 'group_requested': {
        const member = await this.#person(data.memberId)
        const to =
          data.address === undefined ? await this.#person(data.userId) : { address: data.address, language: '' }
        const groupName = await this.#requestedGroup(data)
        if (!member || !to || groupName === undefined) return undefined
        const { name, address: email, isVerified } = member
        const memberId = data.memberId ?? ''
        const request = { group: data.group ?? '', groupName, name, email, memberId, isVerified }
        return groupRequestedMail(this.#frame(to, data), request)
      }
      case 'group_approved':
      case 'group_declined': {
        const person = await this.#person(data.userId)
        const groupName = await this.#groupName(data.group)
        return person?.isVerified
          ? groupDecidedMail(this.#frame(person, data), { ...person, groupName }, kind === 'group_approved')
          : undefined
      }
      case 'result_arrived': {
        const result = await arrivedResult(this.#options.db, data.resultId)
        return result && resultArrivedMail(this.#toAddress(data), result)
      }
      case 'log_arrived': {
        const log = await arrivedLog(this.#options.db, data.logId)
        return log && logArrivedMail(this.#toAddress(data), log)
      }
      case 'report_arrived': {
        const report = await arrivedReport(this.#options.db, data.reportId)
        return report && reportArrivedMail(this.#toAddress(data), report)
      }
      case 'order_arrived': {
        const order = await arrivedOrder(this.#options.db, data.orderId)
        if (data.address !== undefined) return order && orderArrivedMail(this.#toAddress(data), order)
        const operator = await this.#person(data.userId)
        return order && operator && orderArrivedMail(this.#frame(operator, data), order)
      }
      default:
        // A later version of the server, which shares the database, has written it.
        throw new Error(`There is no e-mail of the kind ${kind}`)
    }
  }

  #frame(to: { address: string; language: string }, job: TakenJob['data']): MailFrame {
    const { title, colour, locales } = this.#options.portal()
    const language = messageLanguage(to.language) ?? messageLanguage(job.language) ?? 'en'
    return { to: to.address, language, title, colour, home: `${job.origin}/${localeSegment(language, locales)}` }
  }

  /** To an address that the operator has named, which may belong to no account. */
  #toAddress(data: TakenJob['data']): MailFrame {
    return this.#frame({ address: data.address ?? '', language: '' }, data)
  }

  /** A user who may sign in and has an address. */
  async #person(id: string | undefined) {
    if (id === undefined) return undefined
    const [user] = await this.#options.db.select().from(users).where(eq(users.id, id)).limit(1)
    if (!user || user.disabled || !isAddress(user.username)) return undefined
    const { username: address, language, firstName, lastName, verifiedAt } = user
    return { address, language, name: `${firstName} ${lastName}`.trim(), isVerified: verifiedAt !== null }
  }

  /** A group's name in the catalogue's default locale; its code if the catalogue no longer describes it. */
  async #groupName(code = ''): Promise<string> {
    const { db, portal } = this.#options
    const [row] = await db.select({ names: groups.names }).from(groups).where(eq(groups.code, code)).limit(1)
    const locales = portal().locales.map((locale) => ({ ...locale, isDefault: locale.default }))
    const order = fallbackOrders(locales).get(defaultCodeOf(locales)) ?? ['']
    return effectiveText(row?.names ?? {}, order) || code
  }

  /** The same for a request that is still open; undefined after it was decided. */
  async #requestedGroup({ memberId = '', group = '' }: TakenJob['data']): Promise<string | undefined> {
    const [row] = await this.#options.db
      .select({ approved: userGroups.approved })
      .from(userGroups)
      .where(and(eq(userGroups.userId, memberId), eq(userGroups.groupCode, group)))
      .limit(1)
    return row === undefined || row.approved ? undefined : this.#groupName(group)
  }

  async #request(id: string | undefined) {
    if (id === undefined) return undefined
    const [row] = await this.#options.db.select().from(accountRequests).where(eq(accountRequests.id, id)).limit(1)
    return row
  }
}
