/** The rows of results and of the files that were sent with them. */
import type { Db } from '@vitrine/database'
import { formResults, formUploads } from '@vitrine/database/schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SubmissionMarks } from '../../http/submissions.ts'
import { isStored, storeOnce } from '../../http/submissions-store.ts'
import type { Sender } from './forms-store.ts'

/** A result to be stored, with its files. */
export interface NewResult {
  readonly row: Omit<typeof formResults.$inferInsert, 'id' | 'userId' | 'browser' | keyof SubmissionMarks>
  readonly sender: Sender
  readonly marks: SubmissionMarks
  readonly uploads: readonly Omit<typeof formUploads.$inferInsert, 'id' | 'resultId'>[]
}

/** Callbacks that run while a result is stored. */
export interface Storing {
  /**
   * Repeats the check under a lock, when no other result of this form can be stored for the sender. @throws an error
   * that refuses the result
   */
  readonly check: (last: Date | undefined) => void
  /** Queues the mails about the result, in the same transaction. */
  readonly notify: (transaction: Db, id: string) => Promise<void>
}

/** A stored result. */
export interface StoredResult {
  readonly id: string
  /** Id of the browser of the guest who has sent it; null for a user's result. */
  readonly browser: string | null
  /** Whether this call has stored it. */
  readonly isNew: boolean
}

const from = (sender: Sender) =>
  'userId' in sender ? eq(formResults.userId, sender.userId) : eq(formResults.browser, sender.browser)

export const resultsStore = (db: Db) => ({
  /** Whether a submission was stored under the same key; false without a key. */
  has: (marks: SubmissionMarks): Promise<boolean> => isStored(db, formResults, marks),

  /**
   * Stores a result, unless it is already stored. Results of one form by one sender are stored one after another.
   * @throws HttpError 409 `submission_differs`; and errors of `check`
   */
  add({ row, sender, marks, uploads }: NewResult, { check, notify }: Storing): Promise<StoredResult> {
    const lock = JSON.stringify(['result', row.formCode, sender])
    return db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
      const { id, isNew } = await storeOnce(transaction, formResults, marks, row.createdAt, async () => {
        const [last] = await transaction
          .select({ at: formResults.createdAt })
          .from(formResults)
          .where(and(from(sender), eq(formResults.formCode, row.formCode)))
          .orderBy(desc(formResults.createdAt))
          .limit(1)
        check(last?.at)
        const [stored] = await transaction
          .insert(formResults)
          .values({ ...row, ...sender, ...marks })
          .returning({ id: formResults.id })
        if (!stored) throw new Error('The result was not stored.')
        if (uploads.length > 0)
          await transaction.insert(formUploads).values(uploads.map((upload) => ({ ...upload, resultId: stored.id })))
        await notify(transaction, stored.id)
        return stored.id
      })
      const [stored] = await transaction
        .select({ browser: formResults.browser })
        .from(formResults)
        .where(eq(formResults.id, id))
      return { id, isNew, browser: stored?.browser ?? null }
    })
  },

  /** Which of these keys of the store of uploads belong to a result. */
  async namedUploads(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ key: formUploads.key })
      .from(formUploads)
      .where(inArray(formUploads.key, [...keys]))
    return new Set(rows.map(({ key }) => key))
  },
})

export { isRefusedByDatabase } from '@vitrine/database'

export type ResultsStore = ReturnType<typeof resultsStore>
