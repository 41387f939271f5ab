/** A person's data, by the person's e-mail address. */
import type { Db } from '@vitrine/database'
import {
  accountRequests,
  formLogs,
  formResults,
  formUploads,
  inboxNotes,
  mailJobs,
  orders,
  reports,
  users,
  visits,
} from '@vitrine/database/schema'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The ids of a person's rows. */
export interface PersonalRows {
  readonly accounts: readonly string[]
  readonly results: readonly string[]
  readonly files: readonly string[]
  readonly logs: readonly string[]
  readonly reports: readonly string[]
  readonly orders: readonly string[]
  readonly visits: readonly string[]
  readonly requests: readonly string[]
  readonly notes: readonly string[]
  readonly mails: readonly string[]
}

const list = (values: readonly string[]) => [...values]

export const erasureStore = (db: Db) => {
  const idsOf = async (table: PgTable, id: PgColumn, where: SQL | undefined): Promise<string[]> => {
    const rows = await db.select({ id }).from(table).where(where)
    return rows.map((row) => String(row.id)).sort()
  }
  /** Results of nobody's account that have the address as an answer: a guest's, or of an account that was removed. */
  const answersWith = (email: string) =>
    and(
      isNull(formResults.userId),
      sql`exists (select from jsonb_path_query(${formResults.answers}, 'lax $[*].values[*]') as answer
        where lower(trim(answer #>> '{}')) = ${email})`,
    )
  const hasId = (name: string, ids: readonly string[]) =>
    inArray(sql`${mailJobs.data} ->> ${sql.raw(`'${name}'`)}`, list(ids))

  return {
    /** The accounts with an address, locked until the transaction ends if `isLocked`. */
    async accounts(email: string, isLocked: boolean) {
      const query = db
        .select({ id: users.id, isOperator: users.isOperator })
        .from(users)
        .where(eq(users.username, email))
        .orderBy(users.id)
      return isLocked ? query.for('update') : query
    },

    /** All rows of a person. @param email in lower case @param accounts ids of the accounts with the address */
    async rows(email: string, accounts: readonly string[]): Promise<PersonalRows> {
      const own = (column: PgColumn) => inArray(column, list(accounts))
      const results = await idsOf(formResults, formResults.id, or(own(formResults.userId), answersWith(email)))
      const files = await idsOf(formUploads, formUploads.id, inArray(formUploads.resultId, results))
      const logs = await idsOf(formLogs, formLogs.id, own(formLogs.userId))
      const sent = await idsOf(reports, reports.id, own(reports.userId))
      const placed = await idsOf(orders, orders.id, own(orders.userId))
      const requested = await idsOf(visits, visits.id, own(visits.requestedBy))
      const requests = await idsOf(
        accountRequests,
        accountRequests.id,
        sql`lower(${accountRequests.payload} ->> 'email') = ${email}`,
      )
      const items = [...results, ...logs, ...sent, ...placed, ...requested]
      const notes = await idsOf(
        inboxNotes,
        inboxNotes.id,
        or(inArray(inboxNotes.itemId, items), sql`lower(${inboxNotes.address}) = ${email}`),
      )
      const mails = await idsOf(
        mailJobs,
        mailJobs.id,
        or(
          sql`lower(${mailJobs.data} ->> 'address') = ${email}`,
          ...[hasId('userId', accounts), hasId('memberId', accounts), hasId('requestId', requests)],
          ...[hasId('resultId', results), hasId('logId', logs), hasId('reportId', sent), hasId('orderId', placed)],
          hasId('noteId', notes),
        ),
      )
      return {
        ...{ accounts, results, files, logs, reports: sent, orders: placed, visits: requested },
        ...{ requests, notes, mails },
      }
    },

    /**
     * Deletes a person's rows. Accounts take their sessions, links, groups, pictures, orders and visits with them.
     * @returns the keys of the deleted files in the store of uploads
     */
    async erase({ accounts, results, logs, reports: sent, requests, notes, mails }: PersonalRows): Promise<string[]> {
      const files = await db
        .select({ key: formUploads.key })
        .from(formUploads)
        .where(inArray(formUploads.resultId, list(results)))
      await db.delete(mailJobs).where(inArray(mailJobs.id, mails.map(Number)))
      await db.delete(inboxNotes).where(inArray(inboxNotes.id, notes.map(Number)))
      await db.delete(formResults).where(inArray(formResults.id, list(results)))
      await db.delete(formLogs).where(inArray(formLogs.id, list(logs)))
      await db.delete(reports).where(inArray(reports.id, list(sent)))
      await db.delete(accountRequests).where(inArray(accountRequests.id, list(requests)))
      await db.delete(users).where(inArray(users.id, list(accounts)))
      return files.map(({ key }) => key)
    },
  }
}

export type ErasureStore = ReturnType<typeof erasureStore>
