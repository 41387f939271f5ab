/**
 * What people send in is stored once: however often a form is sent under one key, and also when it is sent twice in a moment without any, as a
 * double click or a repeated request does.
 */
import { createHash, createHmac } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CallContext } from './call-context.ts'
import type { Db } from './db/database.ts'
import { HttpError } from './http-error.ts'
import { network } from './network.ts'

/** For how long the same, sent again without a key, counts as the same submission, in ms. */
export const sameFor = 60_000

/** How a submission is told from others: the columns of its row. */
export interface SubmissionMarks {
  readonly submission: string | null
  readonly digest: string
}

/** Who sends: a user, or what is known of a guest. */
export type SubmissionSender = { readonly user: string } | { readonly guest: string }

/** What is known of a guest: the browser's id, else the network and what the browser calls itself. */
export const guestSender = (
  { address, browser }: Pick<CallContext, 'address' | 'browser'>,
  browserId: string | null,
): SubmissionSender => ({
  guest: browserId === null ? JSON.stringify([network(address), browser.agent]) : `browser/${browserId}`,
})

export interface SubmissionFacts {
  /** The key that the sender gave it, '' for none. */
  readonly key: string
  /** It is digested with the secret, so that no row tells an address. */
  readonly sender: SubmissionSender
  /** What kind of thing is sent, and to what: `result/CODE`. */
  readonly subject: string
  /** All that was sent, in one text. */
  readonly content: string
  /** The catalogue's signing key. */
  readonly secret: string
}

/**
 * The marks of a submission. A user's key is that user's alone: nobody learns by it what somebody else has sent. A guest's counts by itself: it is
 * random, and addresses of networks change on the way.
 */
export function submissionMarks({ key, sender, subject, content, secret }: SubmissionFacts): SubmissionMarks {
  const counts = key === '' || 'user' in sender
  const whom = counts ? createHmac('sha256', secret).update(JSON.stringify(sender)).digest('base64url') : ''
  const digest = createHash('sha256')
    .update(JSON.stringify([whom, subject, content]))
    .digest('hex')
  const submission =
    key === ''
      ? null
      : createHash('sha256')
          .update(JSON.stringify([whom, subject, key]))
          .digest('hex')
  return { submission, digest }
}

/** A table of what people send in. */
interface SubmissionTable extends PgTable {
  readonly id: PgColumn
  readonly submission: PgColumn
  readonly digest: PgColumn
  readonly createdAt: PgColumn
}

/** Whether something was stored under a submission's key; false where it has none. */
export async function isStored(db: Db, table: SubmissionTable, { submission }: SubmissionMarks): Promise<boolean> {
  if (submission === null) return false
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.submission, submission))
    .limit(1)
  return rows.length > 0
}

/**
 * Stores a submission unless it is there. Two that come at once wait for each other.
 * @param transaction the one that `insert` writes in
 * @param insert writes the row and all that belongs to it, and answers its id
 * @returns the id of the row, and whether it was written now
 * @throws HttpError 409 when something else was stored under the key
 */
export async function storeOnce(
  transaction: Db,
  table: SubmissionTable,
  marks: SubmissionMarks,
  now: Date,
  insert: () => Promise<string>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${marks.submission ?? marks.digest}, 0))`)
  const same =
    marks.submission === null
      ? and(eq(table.digest, marks.digest), gte(table.createdAt, new Date(now.getTime() - sameFor)))
      : eq(table.submission, marks.submission)
  const [stored] = await transaction
    .select({ id: table.id, digest: table.digest })
    .from(table as PgTable)
    .where(same)
    .limit(1)
  if (stored === undefined) return { id: await insert(), isNew: true }
  if (stored.digest !== marks.digest) throw new HttpError(409, 'submission_differs')
  return { id: String(stored.id), isNew: false }
}
