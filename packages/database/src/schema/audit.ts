/** What operators have done in the admin area. */
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Names and numbers that say more about an action: never a password, a token, or what people have sent. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

/**
 * The audit log: a row for each action of an operator in the admin area, written in the transaction of the action. A
 * trigger refuses to change or delete rows.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** The operator's account, which may have been removed since. */
    operatorId: uuid().notNull(),
    /** The operator's address at that time. */
    operator: text().notNull(),
    /** Such as `person.changed`. */
    action: text().notNull(),
    /** What the action was about: an address, or the id of a row. */
    subject: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
  },
  (table) => [index('audit_log_at').on(table.at, table.id)],
)
