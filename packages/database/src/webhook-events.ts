/** Writes the deliveries of an event, in the transaction that the event happens in. */
import { randomUUID } from 'node:crypto'
import { arrayContains } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type WebhookData, type WebhookEvent, webhookDeliveries, webhooks } from './schema/webhooks.ts'

/**
 * Adds a delivery for each webhook that wants the event. They are sent after the transaction is committed and the
 * server's worker was woken (or polls).
 * @param data ids, and no personal data
 */
export async function addWebhookEvent(
  db: Pick<Db, 'select' | 'insert'>,
  event: WebhookEvent,
  data: WebhookData,
  now: Date,
): Promise<void> {
  const wanting = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(arrayContains(webhooks.events, [event]))
    // A webhook that is removed at this moment must not make the event fail.
    .for('key share')
  if (wanting.length === 0) return
  const eventId = randomUUID()
  const row = { eventId, event, data, happenedAt: now, createdAt: now, nextAt: now }
  await db.insert(webhookDeliveries).values(wanting.map(({ id: webhookId }) => ({ ...row, webhookId })))
}
