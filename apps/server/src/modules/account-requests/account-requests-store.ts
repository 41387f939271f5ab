/** The rows of account requests. */
import type { AccountRequest } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
import { accountRequests, type RequestState } from '@vitrine/database/schema'
import { addWebhookEvent } from '@vitrine/database/webhook-events'
import type { Language } from '@vitrine/phrases/server'
import { asc, desc, inArray } from 'drizzle-orm'
import { addMailJob, type MailJob } from '../../mail/mail-jobs-store.ts'
import { reachableOperators } from '../../mail/recipients-store.ts'

export { requestStates } from '@vitrine/database/schema'

export type StoredRequest = typeof accountRequests.$inferSelect

export interface NewRequest {
  readonly payload: AccountRequest
  readonly language: Language
  readonly createdAt: Date
}

export const accountRequestsStore = (db: Db) => ({
  /** Stores a request, its mails and its webhooks in one transaction. Returns the request's id. */
  add(
    request: NewRequest,
    mails: (requestId: string, operators: readonly { readonly id: string }[]) => readonly MailJob[],
  ) {
    return db.transaction(async (transaction) => {
      const [row] = await transaction.insert(accountRequests).values(request).returning({ id: accountRequests.id })
      if (!row) throw new Error('the account request was not stored')
      await addWebhookEvent(transaction, 'account.requested', { id: row.id }, request.createdAt)
      for (const mail of mails(row.id, await reachableOperators(transaction)))
        await addMailJob(transaction, mail, request.createdAt)
      return row.id
    })
  },

  /** The requests with the given ids. Their rows are locked until the transaction ends. */
  some(ids: readonly string[]): Promise<StoredRequest[]> {
    return db
      .select()
      .from(accountRequests)
      .where(inArray(accountRequests.id, [...ids]))
      .orderBy(asc(accountRequests.id))
      .for('update')
  },

  /** Stores the decision of an operator. */
  async decide(ids: readonly string[], state: RequestState, decidedAt: Date): Promise<void> {
    await db
      .update(accountRequests)
      .set({ state, decidedAt })
      .where(inArray(accountRequests.id, [...ids]))
  },

  /** All requests, newest first. */
  all(): Promise<StoredRequest[]> {
    return db.select().from(accountRequests).orderBy(desc(accountRequests.createdAt), desc(accountRequests.id))
  },
})

export type AccountRequestsStore = ReturnType<typeof accountRequestsStore>
