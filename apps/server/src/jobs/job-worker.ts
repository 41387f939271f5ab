/**
 * Does the jobs of a queue (job-queue-store.ts). Every process of the server has a worker; they share the work. A job
 * is done twice only if it is unknown whether it was done: when the process ends, or the connection breaks, between the
 * work and the update of the row.
 */
import type { Logger } from 'pino'
import type { QueuedJob } from './job-queue-store.ts'

const minute = 60_000
/** Pauses after the first, second … attempt; the last one repeats. */
const pauses = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
/** How long a job is retried. */
const maxRetryMs = 3 * 24 * 60 * minute
/** How often the worker polls for retries and for the jobs of processes that have ended. */
const pollIntervalMs = minute

/** Why a job failed. */
export interface JobTrouble {
  /** Its kind, without personal data. */
  readonly trouble: string
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean
  /** Whether the error is known, so that the log needs no stack. */
  readonly isExpected: boolean
}

export interface JobWorkerOptions<Job extends QueuedJob> {
  /** The queue in its database. */
  readonly queue: {
    /** @param failed the jobs that have failed in this round */
    take(now: Date, until: Date, failed: readonly Job[]): Promise<Job | undefined>
    finish(job: Job): Promise<void>
    postpone(job: Job, nextAt: Date, trouble: string): Promise<void>
    giveUp(job: Job, failedAt: Date, trouble: string): Promise<void>
  }
  /** Does the work. @returns whether there was anything to do */
  readonly perform: (job: Job) => Promise<boolean>
  readonly troubleOf: (error: unknown) => JobTrouble
  /** Fields of the job for the log. */
  readonly describe: (job: Job) => object
  /** Lines of the log. */
  readonly words: { readonly unreadable: string; readonly givenUp: string; readonly again: string }
  /** How long one attempt may take before other workers take the job, in ms; attempts themselves end much earlier. */
  readonly leaseMs: number
  /** After this many failures in a row, the other jobs wait for the next poll. */
  readonly maxFailures: number
  readonly clock: () => Date
  readonly log: Logger
}

type Outcome = 'done' | 'nothing-to-do' | 'refused' | 'failed'

export class JobWorker<Job extends QueuedJob> {
  readonly #options: JobWorkerOptions<Job>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined
  /** Whether `wake` was called while it ran. */
  #again = false
  #closed = false

  constructor(options: JobWorkerOptions<Job>) {
    this.#options = options
  }

  /** Starts polling: at once, and then regularly. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs)
    this.#timer.unref()
    this.wake()
  }

  /** Does the due jobs in the background; called after a job was committed. */
  wake(): void {
    const { log, words } = this.#options
    this.runDue().catch((error: unknown) => log.error({ err: error }, words.unreadable))
  }

  /**
   * Does all due jobs.
   * @returns how many were done, by this call or by one that was already running
   */
  runDue(): Promise<number> {
    if (this.#closed) return Promise.resolve(0)
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  /** Finishes the job that is being done; the others wait for the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running?.catch(() => {})
  }

  async #run(): Promise<number> {
    let done = 0
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        done += await this.#round()
      }
      return done
    } finally {
      // In the same tick as the last check of `again`: a later call starts a new run.
      this.#running = undefined
    }
  }

  async #round(): Promise<number> {
    const { queue, clock, leaseMs, maxFailures } = this.#options
    const failed: Job[] = []
    let done = 0
    let failures = 0
    while (!this.#closed && failures < maxFailures) {
      const now = clock()
      const job = await queue.take(now, new Date(now.getTime() + leaseMs), failed)
      if (!job) return done
      const outcome = await this.#attempt(job)
      if (outcome === 'done') done += 1
      if (outcome === 'failed') failed.push(job)
      failures = outcome === 'failed' ? failures + 1 : 0
    }
    return done
  }

  async #attempt(job: Job): Promise<Outcome> {
    const { queue, perform, troubleOf, describe, words, clock, log } = this.#options
    try {
      const isDone = await perform(job)
      await queue.finish(job)
      return isDone ? 'done' : 'nothing-to-do'
    } catch (error) {
      const now = clock()
      const { trouble, isFinal, isExpected } = troubleOf(error)
      const { id, attempts } = job
      const about = { job: id, ...describe(job), attempts, trouble, ...(isExpected ? {} : { err: error }) }
      if (isFinal || now.getTime() - job.createdAt.getTime() >= maxRetryMs) {
        await queue.giveUp(job, now, trouble)
        log.error(about, words.givenUp)
        return isFinal ? 'refused' : 'failed'
      }
      const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute
      await queue.postpone(job, new Date(now.getTime() + pause), trouble)
      log.warn({ ...about, minutes: pause / minute }, words.again)
      return 'failed'
    }
  }
}
