/** The rows of log entries of forms. */
import type { Db } from '@vitrine/database'
import { formLogs } from '@vitrine/database/schema'
import type { SubmissionMarks } from '../../http/submissions.ts'
import { isStored, storeOnce } from '../../http/submissions-store.ts'

/** A log entry to be stored. */
export type NewLog = Omit<typeof formLogs.$inferInsert, 'id' | keyof SubmissionMarks>

export const logsStore = (db: Db) => ({
  /** Whether a submission was stored under the same key; false without a key. */
  has: (marks: SubmissionMarks): Promise<boolean> => isStored(db, formLogs, marks),

  /**
   * Stores a log entry with the mails about it in one transaction, unless it is already stored.
   * @param tell queues the mails about the row with this id
   * @returns the id of the row, and whether this call has written it
   * @throws HttpError 409 when other content was stored under the key
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
