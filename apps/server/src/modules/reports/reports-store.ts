/** The rows of feedback. */
import type { Db } from '@vitrine/database'
import { reports } from '@vitrine/database/schema'
import type { SubmissionMarks } from '../../http/submissions.ts'
import { storeOnce } from '../../http/submissions-store.ts'

/** Feedback before it is stored. */
export type NewReport = Omit<typeof reports.$inferInsert, 'id' | keyof SubmissionMarks>

export const reportsStore = (db: Db) => ({
  /**
   * Stores feedback unless it is stored already, and its mail job, in one transaction.
   * @param tell writes the mail job about the row with this id
   * @returns the id of the row, and whether it is new
   * @throws HttpError 409 if something else was stored under the key
   */
  addOnce(
    report: NewReport,
    marks: SubmissionMarks,
    tell: (transaction: Db, reportId: string) => Promise<void>,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> {
    return db.transaction((transaction) =>
      storeOnce(transaction, reports, marks, report.createdAt, async () => {
        const [row] = await transaction
          .insert(reports)
          .values({ ...report, ...marks })
          .returning({ id: reports.id })
        if (!row) throw new Error('the report was not stored')
        await tell(transaction, row.id)
        return row.id
      }),
    )
  },
})

export type ReportsStore = ReturnType<typeof reportsStore>
