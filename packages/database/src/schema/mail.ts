/** E-mails that are still to be sent. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The data for an e-mail that is still to be sent. It never contains a secret: tokens are created when the e-mail is
 * sent.
 */
export interface MailJobData {
  readonly userId?: string
  readonly requestId?: string
  readonly resultId?: string
  readonly logId?: string
  readonly reportId?: string
  readonly orderId?: string
  readonly deliveryId?: number
  /** A reply to something that was sent. */
  readonly noteId?: number
  /** The user who requests to join a group. */
  readonly memberId?: string
  /** Code of a group of people. */
  readonly group?: string
  /** The recipient, when no row provides it. */
  readonly address?: string
  /** What an operator writes to the recipient. */
  readonly message?: string
  /** One of the portal's 16: the language of the call, for a recipient whose language is unknown. */
  readonly language: string
  /** Origin for links, such as `https://portal.example`. */
  readonly origin: string
  /** When the event happened (ISO 8601), if that was before the row's `createdAt`. */
  readonly at?: string
}

/**
 * E-mails that are still to be sent. Each row is written in the transaction of its event, so that no e-mail is lost
 * silently (API-68).
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of e-mail; mail/mail-jobs-store.ts lists them. */
    kind: text().notNull(),
    data: jsonb().$type<MailJobData>().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextAt: moment().notNull(),
    /** When the server gave up. */
    failedAt: moment(),
    /** The last error, without addresses or tokens. */
    trouble: text().notNull().default(''),
  },
  (table) => [index('mail_jobs_next').on(table.nextAt).where(sql`${table.failedAt} is null`)],
)
