/**
 * Stores each submission once: however often a form is sent with one key, and also when it is sent twice in a short
 * time without a key, as a double click or a repeated request does.
 */
import { createHash, createHmac } from 'node:crypto'
import type { Db } from '@vitrine/database'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { network } from '../platform/network.ts'
import type { CallContext } from './call-context.ts'
import { HttpError } from './http-error.ts'

/** How long the same content without a key counts as the same submission, in ms. */
export const sameFor = 60_000

/** Columns of a row that identify a submission. */
export interface SubmissionMarks {
  readonly submission: string | null
  readonly digest: string
}

/** The sender: a user, or a text that identifies a guest. */
export type SubmissionSender = { readonly user: string } | { readonly guest: string }

/** Identifies a guest: by the browser's id, else by the network and the user agent. */
export const guestSender = (
  { address, browser }: Pick<CallContext, 'address' | 'browser'>,
  browserId: string | null,
): SubmissionSender => ({
  guest: browserId === null ? JSON.stringify([network(address), browser.agent]) : `browser/${browserId}`,
})

export interface SubmissionFacts {
  /** The client's key, '' if it sent none. */
  readonly key: string
  /** Stored only as a digest with the secret, so that no row reveals an address. */
  readonly sender: SubmissionSender
  /** Kind and target of the submission: `result/CODE`. */
  readonly subject: string
  /** The whole submission as one text. */
  readonly content: string
  /** The catalogue's signing key. */
  readonly secret: string
}

/**
 * The marks of a submission. A user's key counts for that user only, so nobody learns from it what others have sent. A
 * guest's key counts by itself: it is random, and the guest's network address may change.
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

/** A table of submissions. */
interface SubmissionTable extends PgTable {
  readonly id: PgColumn
  readonly submission: PgColumn
  readonly digest: PgColumn
  readonly createdAt: PgColumn
}

/** Whether a submission with this key was stored; false without a key. */
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
 * Stores a submission unless it is stored already. Two that arrive at once wait for each other.
 * @param transaction the one that `insert` writes in
 * @param insert writes the row and all that belongs to it, and returns its id
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
