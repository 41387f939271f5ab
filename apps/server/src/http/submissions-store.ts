/** Stores each submission once. */
import type { Db } from '@vitrine/database'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HttpError } from './http-error.ts'
import { type SubmissionMarks, sameFor } from './submissions.ts'

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

/** A submission before it is stored. */
export type NewSubmission<Table extends SubmissionTable> = { readonly createdAt: Date } & Omit<
  Table['$inferInsert'],
  'id' | keyof SubmissionMarks
>

/** The queries of a table whose rows are submissions as a whole. */
export const submissionsStore = <Table extends SubmissionTable>(db: Db, table: Table) => ({
  /** Whether a submission was stored under the same key; false without a key. */
  has: (marks: SubmissionMarks): Promise<boolean> => isStored(db, table, marks),

  /**
   * Stores a submission unless it is stored already, and its mail jobs, in one transaction.
   * @param notify writes the mail jobs about the row with this id
   * @returns the id of the row, and whether it is new
   * @throws HttpError 409 if something else was stored under the key
   */
  addOnce: (
    row: NewSubmission<Table>,
    marks: SubmissionMarks,
    notify: (transaction: Db, id: string) => Promise<void>,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> =>
    db.transaction((transaction) =>
      storeOnce(transaction, table, marks, row.createdAt, async () => {
        const [added] = await transaction
          .insert(table as PgTable)
          .values({ ...row, ...marks })
          .returning({ id: table.id })
        if (!added) throw new Error('the submission was not stored')
        const id = String(added.id)
        await notify(transaction, id)
        return id
      }),
    ),
})
