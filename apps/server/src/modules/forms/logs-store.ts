/** The rows of what people note about forms. */
import type { Db } from '../../db/database.ts'
import { formLogs } from '../../db/schema/index.ts'
import { isStored, type SubmissionMarks, storeOnce } from '../../submissions.ts'

/** A log entry on its way into the database. */
export type NewLog = Omit<typeof formLogs.$inferInsert, 'id' | keyof SubmissionMarks>

export const logsStore = (db: Db) => ({
  /** Whether something was stored under a submission's key. */
  has: (marks: SubmissionMarks): Promise<boolean> => isStored(db, formLogs, marks),

  /**
   * Stores a log entry unless it is there, with the mails about it: all of it, or nothing.
   * @param tell writes the mails about the row with this id
   * @returns the id of the row, and whether it was written now
   * @throws HttpError 409 when something else was stored under the key
   */
  addOnce(
    log: NewLog,
    marks: SubmissionMarks,
    tell: (transaction: Db, logId: string) => Promise<void>,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> {
    return db.transaction((transaction) =>
      storeOnce(transaction, formLogs, marks, log.createdAt, async () => {
        const [row] = await transaction
          .insert(formLogs)
          .values({ ...log, ...marks })
          .returning({ id: formLogs.id })
        if (!row) throw new Error('the log entry was not stored')
        await tell(transaction, row.id)
        return row.id
      }),
    )
  },
})

export type LogsStore = ReturnType<typeof logsStore>
