/**
 * Sends the mail jobs (mail-jobs-store.ts). Every process of the server has a worker; they share the work. A mail is
 * sent twice only if it is unknown whether it was sent: when the process ends, or the connection breaks, between the
 * mail server's acceptance and the update of the row.
 */
import type { Db } from '@vitrine/database'
import type { Logger } from 'pino'
import { finishMailJob, giveUpMailJob, postponeMailJob, type TakenJob, takeMailJob } from './mail-jobs-store.ts'
import type { MailWriter } from './mail-writer.ts'
import { MailError, type Mailer } from './mailer.ts'

const minute = 60_000
/** Pauses after the first, second … attempt; the last one repeats. */
const pauses = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
/** How long a mail is retried. */
const maxRetryMs = 3 * 24 * 60 * minute
/** How long one attempt may take before other workers take the job; the mailer's timeouts are much shorter. */
const lease = 15 * minute
/** How often the worker polls for retries and for the jobs of processes that have ended. */
const pollIntervalMs = minute
/** After this many failures in a row, the mail server counts as unavailable, and the other jobs wait. */
const maxFailures = 3

export interface MailWorkerOptions {
  readonly db: Db
  readonly mailer: Mailer
  readonly writer: Pick<MailWriter, 'write'>
  readonly clock: () => Date
  readonly log: Logger
}

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
    this.#timer = setInterval(() => this.wake(), pollIntervalMs)
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

  async #send(job: TakenJob): Promise<'sent' | 'no-recipient' | 'refused' | 'failed'> {
    const { db, writer, mailer, clock, log } = this.#options
    const { id, kind, attempts } = job
    try {
      const mail = await writer.write(job)
      if (mail) await mailer.send(mail)
      await finishMailJob(db, job)
      return mail ? 'sent' : 'no-recipient'
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
}
