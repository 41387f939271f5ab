/** The addresses that the operator wants to be told about events, and what is still to be sent to them. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The events that webhooks report. */
export const webhookEvents = ['catalogue.changed', 'result.created', 'order.created', 'account.requested'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  events: text().$type<WebhookEvent>().array().notNull(),
  /** The key of the signatures, as the receiver has it: `whsec_` and base64. Signing needs the key itself, not a hash. */
  secret: text().notNull(),
  /** Whether the address is one of this machine, which may be reached without https. */
  isLoopback: boolean().notNull().default(false),
  createdAt: moment().notNull(),
})

/** What an event was about: ids, and no personal data. */
export type WebhookData = Readonly<Record<string, string | number>>

/**
 * Events that are still to be sent to a webhook. Each row is written in the transaction of its event, and deleted when
 * the receiver has taken it.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for all webhooks and all attempts, so that receivers recognise an event that arrives twice. */
    eventId: uuid().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    data: jsonb().$type<WebhookData>().notNull(),
    /** When the event happened. */
    happenedAt: moment().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextAt: moment().notNull(),
    /** When the server gave up. */
    failedAt: moment(),
    /** The last error. */
    trouble: text().notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_next').on(table.nextAt).where(sql`${table.failedAt} is null`),
    index('webhook_deliveries_webhook').on(table.webhookId),
  ],
)
