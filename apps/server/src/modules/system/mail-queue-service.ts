/** The e-mails that wait or were given up, for the admin area and for `vitrine mails`. */
import type { AdminMail, AdminMails } from '@vitrine/contract'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { QueueState } from '../../jobs/job-queue-store.ts'
import type { ListedJob } from '../../mail/mail-jobs-store.ts'
import { digestOf } from '../../platform/digest.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import { type PageQuery, pageOf, queuedAnswer } from './queued-answer.ts'

interface ListedPart {
  readonly state?: QueueState
  readonly id?: number
  readonly limit?: number
  readonly offset?: number
}

/** The queue, in one transaction. */
export interface MailQueueTransaction {
  readonly list: (part: ListedPart) => Promise<ListedJob[]>
  readonly count: () => Promise<{ waiting: number; failed: number }>
  readonly retry: (now: Date, ids?: readonly number[]) => Promise<number>
  readonly remove: (ids: readonly number[]) => Promise<number>
  readonly audit: WriteAudit
}

export interface MailQueueOptions extends Pick<MailQueueTransaction, 'list' | 'count'> {
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: MailQueueTransaction) => Promise<T>) => Promise<T>
  readonly wakeMails: () => void
  readonly clock: () => Date
}

/** An e-mail on the basis of a version; undefined for a command, which acts on the present state. */
interface ChosenMail {
  readonly id: string
  readonly version: string | undefined
}

/** A digest of what changes with every attempt. */
const versionOf = ({ attempts, createdAt, failedAt }: ListedJob): string => digestOf([attempts, createdAt, failedAt])

const answerOf = (job: ListedJob): AdminMail => ({
  ...queuedAnswer(job),
  version: versionOf(job),
  kind: job.kind,
  to: job.to,
})

export class MailQueueService {
  readonly #options: MailQueueOptions

  constructor(options: MailQueueOptions) {
    this.#options = options
  }

  /** A page of the e-mails, the oldest first, with the numbers of both states. */
  async page({
    state = 'all',
    ...query
  }: PageQuery & { readonly state?: QueueState | undefined }): Promise<AdminMails> {
    const { list, count } = this.#options
    const [jobs, counts] = await Promise.all([list({ state, ...pageOf(query) }), count()])
    return {
      mails: jobs.map(answerOf),
      total: state === 'all' ? counts.waiting + counts.failed : counts[state],
      ...counts,
    }
  }

  /** Makes the server try all e-mails again that were given up. @param actor null for a command */
  async retryAll(actor: ActingOperator | null): Promise<{ retried: number }> {
    const { transact, clock, wakeMails } = this.#options
    const retried = await transact(async ({ retry, audit }) => {
      const count = await retry(clock())
      if (actor && count > 0)
        await audit({ operator: actor, action: 'mail.retried', subject: '', details: { mails: count } })
      return count
    })
    wakeMails()
    return { retried }
  }

  /**
   * Makes the server try an e-mail again that was given up.
   * @throws HttpError 404 without such an e-mail, 409 if it is not given up, or not as `version` says
   */
  async retry(mail: ChosenMail, actor: ActingOperator | null): Promise<{ retried: number }> {
    const { clock, wakeMails } = this.#options
    const retried = await this.#change(mail, 'mail.retried', actor, ({ retry }, id) => retry(clock(), [id]))
    wakeMails()
    return { retried }
  }

  /** Deletes an e-mail that was given up. @throws HttpError as `retry` does */
  async remove(mail: ChosenMail, actor: ActingOperator | null): Promise<{ deleted: number }> {
    return { deleted: await this.#change(mail, 'mail.deleted', actor, ({ remove }, id) => remove([id])) }
  }

  #change(
    { id, version }: ChosenMail,
    action: 'mail.retried' | 'mail.deleted',
    operator: ActingOperator | null,
    work: (inside: MailQueueTransaction, id: number) => Promise<number>,
  ): Promise<number> {
    return this.#options.transact(async (inside) => {
      const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
      const [job] = number === undefined ? [] : await inside.list({ id: number })
      if (!job) throw notFound('e-mail', id)
      const isPresent = version === undefined || version === versionOf(job)
      // The statement itself takes only what is still given up, whoever else acts at this moment.
      const changed = isPresent ? await work(inside, job.id) : 0
      if (changed === 0) throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
      if (operator)
        await inside.audit({ operator, action, subject: job.to, details: { id, mail: job.kind, error: job.trouble } })
      return changed
    })
  }
}
