/** The rows of webhooks and of their deliveries. */
import type { Db } from '@vitrine/database'
import { type WebhookEvent, webhookDeliveries, webhookEvents, webhooks } from '@vitrine/database/schema'
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { jobQueue, type QueueState } from '../jobs/job-queue-store.ts'

export type { WebhookEvent }
export { webhookEvents }
export type Webhook = typeof webhooks.$inferSelect
export type Delivery = typeof webhookDeliveries.$inferSelect

const queue = jobQueue(webhookDeliveries)

/** The queue of the deliveries, for the worker. @param knownVersion the catalogue version that the process knows */
export const deliveryQueue = (db: Db, knownVersion: () => number) => ({
  /**
   * Leaves the webhooks out that have failed in this round, so that they do not hold up the others. A new version of the
   * catalogue is reported when the process answers with it, because receivers fetch it at once.
   */
  take(now: Date, until: Date, failed: readonly Delivery[]): Promise<Delivery | undefined> {
    const { webhookId, event, data } = webhookDeliveries
    const others = failed.map((delivery) => delivery.webhookId)
    const isKnown = sql`(${event} <> 'catalogue.changed' or (${data} ->> 'version')::bigint <= ${knownVersion()})`
    return queue.take(db, now, until, and(isKnown, others.length > 0 ? notInArray(webhookId, others) : undefined))
  },
  finish: (job: Delivery) => queue.finish(db, job),
  postpone: (job: Delivery, nextAt: Date, trouble: string) => queue.postpone(db, job, nextAt, trouble),
  giveUp: (job: Delivery, failedAt: Date, trouble: string) => queue.giveUp(db, job, failedAt, trouble),
})

/** Which deliveries a list shows. */
interface ListedPart {
  readonly state?: QueueState | undefined
  /** Id of a webhook; all without it. */
  readonly webhook?: string | undefined
  readonly limit?: number
  readonly offset?: number
}

const whereOf = ({ state = 'all', webhook }: ListedPart) =>
  and(queue.inState(state), webhook === undefined ? undefined : eq(webhookDeliveries.webhookId, webhook))

export const webhooksStore = (db: Db) => ({
  async find(id: string): Promise<Webhook | undefined> {
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    return row
  },

  async add(row: Omit<Webhook, 'id'>): Promise<string> {
    const [added] = await db.insert(webhooks).values(row).returning({ id: webhooks.id })
    if (!added) throw new Error('the webhook was not stored')
    return added.id
  },

  /** Removes a webhook with its deliveries. @returns whether there was one */
  async remove(id: string): Promise<boolean> {
    const removed = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
    return removed.length > 0
  },

  /** All webhooks, the oldest first, with the numbers of deliveries that wait, and that were given up. */
  all() {
    const counted = (condition: ReturnType<typeof sql>) =>
      sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and ${condition})`
    return db
      .select({
        webhook: webhooks,
        waiting: counted(sql`d.failed_at is null`),
        failed: counted(sql`d.failed_at is not null`),
      })
      .from(webhooks)
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  },

  /** The deliveries that wait or were given up, the oldest first, with the addresses of their webhooks. */
  async deliveries({ state = 'all', webhook, limit, offset }: ListedPart = {}) {
    const listed = db
      .select({ delivery: webhookDeliveries, url: webhooks.url })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(whereOf({ state, webhook }))
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    return limit === undefined ? listed : listed.limit(limit).offset(offset ?? 0)
  },

  /** The number of these deliveries. */
  async countDeliveries(part: Pick<ListedPart, 'state' | 'webhook'>): Promise<number> {
    const [row] = await db.select({ total: count() }).from(webhookDeliveries).where(whereOf(part))
    return row?.total ?? 0
  },

  /** Makes the worker retry deliveries that were given up: all, or those of some webhooks. @returns how many */
  retry(now: Date, ids: readonly string[]): Promise<number> {
    const which = ids.length > 0 ? and(inArray(webhookDeliveries.webhookId, [...ids])) : undefined
    return queue.retry(db, now, {}, which)
  },
})

export type WebhooksStore = ReturnType<typeof webhooksStore>
