/** The rows of account requests. */
import type { AccountRequest } from '@vitrine/contract'
import type { Language } from '@vitrine/phrases/server'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { accountRequests, users } from '../../db/schema/index.ts'
import { addMailJob, type MailJob } from '../../mail/mail-jobs.ts'

export type StoredRequest = typeof accountRequests.$inferSelect

/** An operator who may sign in. */
export interface OperatorRow {
  readonly id: string
  readonly username: string
}

export interface NewRequest {
  readonly payload: AccountRequest
  readonly language: Language
  readonly createdAt: Date
}

export const accountRequestsStore = (db: Db) => ({
  /** Stores a request with its mails: all of it, or nothing. */
  add(request: NewRequest, mails: (requestId: string, operators: readonly OperatorRow[]) => readonly MailJob[]) {
    return db.transaction(async (transaction) => {
      const [row] = await transaction.insert(accountRequests).values(request).returning({ id: accountRequests.id })
      if (!row) throw new Error('the account request was not stored')
      const operators = await transaction
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(and(eq(users.isOperator, true), eq(users.disabled, false)))
        .orderBy(asc(users.username))
      for (const mail of mails(row.id, operators)) await addMailJob(transaction, mail, request.createdAt)
      return row.id
    })
  },

  /** All requests, the newest first. */
  all(): Promise<StoredRequest[]> {
    return db.select().from(accountRequests).orderBy(desc(accountRequests.createdAt), desc(accountRequests.id))
  },
})

export type AccountRequestsStore = ReturnType<typeof accountRequestsStore>
