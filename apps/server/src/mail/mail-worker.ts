/** Sends the mail jobs (mail-jobs-store.ts). */
import type { Db } from '@vitrine/database'
import type { Logger } from 'pino'
import { type JobTrouble, JobWorker } from '../jobs/job-worker.ts'
import { mailQueue, type TakenJob } from './mail-jobs-store.ts'
import type { MailWriter } from './mail-writer.ts'
import { MailError, type Mailer } from './mailer.ts'

/** How long one attempt may take before other workers take the job; the mailer's timeouts are much shorter. */
const leaseMs = 15 * 60_000
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
function troubleOf(error: unknown): JobTrouble {
  if (!(error instanceof MailError)) return { trouble: 'fault', isFinal: false, isExpected: false }
  const { responseCode } = (error.cause ?? {}) as { responseCode?: unknown }
  const trouble = typeof responseCode === 'number' ? `${error.trouble} ${responseCode}` : error.trouble
  return { trouble, isFinal: error.trouble === 'refused', isExpected: true }
}

export class MailWorker extends JobWorker<TakenJob> {
  constructor({ db, mailer, writer, clock, log }: MailWorkerOptions) {
    super({
      queue: {
        take: (now, until) => mailQueue.take(db, now, until),
        finish: (job) => mailQueue.finish(db, job),
        postpone: (job, nextAt, trouble) => mailQueue.postpone(db, job, nextAt, trouble),
        giveUp: (job, failedAt, trouble) => mailQueue.giveUp(db, job, failedAt, trouble),
      },
      perform: async (job) => {
        const mail = await writer.write(job)
        if (mail) await mailer.send(mail)
        return mail !== undefined
      },
      troubleOf,
      describe: ({ kind }) => ({ mail: kind }),
      words: {
        unreadable: 'The e-mails that wait cannot be read',
        givenUp: 'An e-mail was given up',
        again: 'An e-mail will be tried again',
      },
      ...{ leaseMs, maxFailures, clock, log },
    })
  }
}
