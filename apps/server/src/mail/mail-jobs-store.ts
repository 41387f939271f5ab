/**
 * Mail jobs: written in the same transaction as the rows that they are about, taken by one worker at a time
 * (mail-worker.ts).
 */
import type { Db } from '@vitrine/database'
import { accountRequests, inboxNotes, mailJobs, users } from '@vitrine/database/schema'
import type { Language } from '@vitrine/phrases/server'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { jobQueue, type QueueState } from '../jobs/job-queue-store.ts'

interface Common {
  /** The language of the mail, if the recipient's own is not known. */
  readonly language: Language
  /** Origin of its links, `https://portal.example`: `mailOrigin` of the call. */
  readonly origin: string
}

interface GroupRequestJob {
  /** The user who has made the request. */
  readonly memberId: string
  /** Code of the group. */
  readonly group: string
}

/** A mail to be sent. A job names rows and contains no secret: tokens are made when the mail is sent. */
export type MailJob =
  /**
   * To the address of an account that waits for verification. If the address belongs to another account, its owner gets
   * a notice instead.
   */
  | ({ readonly kind: 'verify_email'; readonly userId: string } & Common)
  /** To a person with a verified address whose password was changed; the mail says when the job was written. */
  | ({ readonly kind: 'password_changed'; readonly userId: string } & Common)
  /** To the user with this address, if there is one; the answer to the call does not reveal it. */
  | ({ readonly kind: 'reset'; readonly address: string } & Common)
  /** To a person whom the operator has added, to choose a password. */
  | ({ readonly kind: 'invited'; readonly address: string } & Common)
  /** To the business that has requested an account. */
  | ({ readonly kind: 'request_received'; readonly requestId: string } & Common)
  /** To the business whose request was declined, with what the operator writes to it, if anything. */
  | ({ readonly kind: 'request_declined'; readonly requestId: string; readonly message?: string } & Common)
  /** To one operator: a user, or only an address. */
  | ({ readonly kind: 'request_arrived'; readonly requestId: string; readonly userId: string } & Common)
  | ({ readonly kind: 'request_arrived'; readonly requestId: string; readonly address: string } & Common)
  /** To one operator (a user, or only an address), when a person has registered for a group that needs approval. */
  | ({ readonly kind: 'group_requested'; readonly userId: string } & GroupRequestJob & Common)
  | ({ readonly kind: 'group_requested'; readonly address: string } & GroupRequestJob & Common)
  /** To the person, when an operator has decided the request. */
  | ({ readonly kind: 'group_approved' | 'group_declined'; readonly userId: string; readonly group: string } & Common)
  /** To an address that the operator has named, when a form was filled in. */
  | ({ readonly kind: 'result_arrived'; readonly resultId: string; readonly address: string } & Common)
  /** The same, for a log entry of a form. */
  | ({ readonly kind: 'log_arrived'; readonly logId: string; readonly address: string } & Common)
  /** The same, for feedback. */
  | ({ readonly kind: 'report_arrived'; readonly reportId: string; readonly address: string } & Common)
  /** To one operator, or to an address that the operator has named, about an order. */
  | ({ readonly kind: 'order_arrived'; readonly orderId: string; readonly userId: string } & Common)
  | ({ readonly kind: 'order_arrived'; readonly orderId: string; readonly address: string } & Common)
  /** To a person who has sent something: an operator's reply. */
  | ({ readonly kind: 'inbox_reply'; readonly noteId: number } & Common)
  /** To one operator (a user, or only an address) about a delivery of a watched folder. */
  | ({ readonly kind: 'delivery'; readonly deliveryId: number; readonly userId: string } & Common)
  | ({ readonly kind: 'delivery'; readonly deliveryId: number; readonly address: string } & Common)

export type MailKind = MailJob['kind']

/** A job that a worker has taken. */
export type TakenJob = typeof mailJobs.$inferSelect

/** Adds a mail job. The mail is sent after the transaction is committed and the worker was woken (or polls). */
export async function addMailJob(db: Pick<Db, 'insert'>, { kind, ...data }: MailJob, now: Date): Promise<void> {
  await db.insert(mailJobs).values({ kind, data, createdAt: now, nextAt: now })
}

/** Which mails a list shows. */
interface ListedPart {
  readonly state?: QueueState
  /** Only the mail with this id. */
  readonly id?: number
  readonly limit?: number
  readonly offset?: number
}

/** The queue of the mail jobs. */
export const mailQueue = jobQueue(mailJobs)

const withIds = (ids?: readonly number[]) => (ids === undefined ? undefined : inArray(mailJobs.id, [...ids]))

/** A job with the address of its mail; '' if the address is no longer known. */
export type ListedJob = TakenJob & { readonly to: string }

/** The mails that wait or were given up, the oldest first: all of them, or a part. */
export async function listMailJobs(
  db: Db,
  { state = 'all', id, limit, offset }: ListedPart = {},
): Promise<ListedJob[]> {
  const listed = db
    .select({ job: mailJobs, username: users.username, request: accountRequests.payload, replied: inboxNotes.address })
    .from(mailJobs)
    .leftJoin(users, sql`${users.id}::text = ${mailJobs.data} ->> 'userId'`)
    .leftJoin(accountRequests, sql`${accountRequests.id}::text = ${mailJobs.data} ->> 'requestId'`)
    .leftJoin(inboxNotes, sql`${inboxNotes.id}::text = ${mailJobs.data} ->> 'noteId'`)
    .where(and(mailQueue.inState(state), id === undefined ? undefined : eq(mailJobs.id, id)))
    .orderBy(asc(mailJobs.createdAt), asc(mailJobs.id))
  const rows = limit === undefined ? await listed : await listed.limit(limit).offset(offset ?? 0)
  return rows.map(({ job, username, request, replied }) => {
    const asker = job.kind === 'request_received' || job.kind === 'request_declined' ? request?.email : undefined
    return { ...job, to: job.data.address ?? username ?? asker ?? replied ?? '' }
  })
}

/** Numbers of the mails that wait, and of those that were given up. */
export async function countMailJobs(db: Pick<Db, 'select'>): Promise<{ waiting: number; failed: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${mailJobs.failedAt} is null)::int`,
      failed: count(mailJobs.failedAt),
    })
    .from(mailJobs)
  return row ?? { waiting: 0, failed: 0 }
}

/**
 * Makes the worker retry mails that were given up, as if they were new: all, or those with some ids.
 * @returns how many
 */
export function retryMailJobs(db: Db, now: Date, ids?: readonly number[]): Promise<number> {
  // The mail is about the time when the job was first written.
  const data = sql`jsonb_build_object('at', ${mailJobs.createdAt}) || ${mailJobs.data}`
  return mailQueue.retry(db, now, { data }, withIds(ids))
}

/** Deletes mails that were given up. @returns how many */
export const deleteMailJobs = (db: Db, ids: readonly number[]): Promise<number> =>
  mailQueue.removeGivenUp(db, withIds(ids))
