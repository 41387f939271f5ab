/** The rows of the audit log. */
import type { Db } from '@vitrine/database'
import { auditLog } from '@vitrine/database/schema'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from './audit-entry.ts'

/** Which entries a list shows. */
export interface AuditFilter {
  /** Words that an address, an action, a subject or a detail contains; '' for all entries. */
  readonly search: string
  /** Address of an operator; undefined for all. */
  readonly operator: string | undefined
  readonly action: string | undefined
}

export type StoredAuditEntry = typeof auditLog.$inferSelect

const searched = [auditLog.operator, auditLog.action, auditLog.subject, sql`${auditLog.details}::text`]

/** Entries with the word in one of their texts. */
const having = (word: string): SQL | undefined =>
  or(...searched.map((text) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))

const whereOf = ({ search, operator, action }: AuditFilter): SQL | undefined =>
  and(
    operator === undefined ? undefined : eq(auditLog.operator, operator),
    action === undefined ? undefined : eq(auditLog.action, action),
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(having),
  )

export const auditStore = (db: Pick<Db, 'insert' | 'select'>) => ({
  /** Adds an entry. Call it in the transaction of the action. */
  async add({ operator, action, subject, details = {} }: AuditEntry, at: Date): Promise<void> {
    await db
      .insert(auditLog)
      .values({ at, operatorId: operator.id, operator: operator.email, action, subject, details })
  },

  /** The entries that fit, the newest first. */
  list(filter: AuditFilter, { limit, offset }: { limit: number; offset: number }): Promise<StoredAuditEntry[]> {
    return db
      .select()
      .from(auditLog)
      .where(whereOf(filter))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset(offset)
  },

  /** The number of entries that fit. */
  async total(filter: AuditFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(auditLog).where(whereOf(filter))
    return row?.total ?? 0
  },

  /** The operators and the actions that occur, in order. */
  async choices(): Promise<{ operators: string[]; actions: string[] }> {
    const valuesOf = (column: typeof auditLog.operator | typeof auditLog.action) =>
      db.select({ one: column }).from(auditLog).groupBy(column).orderBy(asc(column))
    const [operators, actions] = [await valuesOf(auditLog.operator), await valuesOf(auditLog.action)]
    return { operators: operators.map(({ one }) => one), actions: actions.map(({ one }) => one) }
  },
})

export type AuditStore = ReturnType<typeof auditStore>
