/** Webhooks and what waits for them, for the admin area. */
import type { AdminDeliveries, AdminWebhooks } from '@vitrine/contract'
import { notFound } from '../../http/http-error.ts'
import type { QueueState } from '../../jobs/job-queue-store.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { WebhooksStore } from '../../webhooks/webhooks-store.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import { type PageQuery, pageOf, queuedAnswer } from './queued-answer.ts'

export interface WebhookQueueOptions {
  readonly store: WebhooksStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: { store: WebhooksStore; audit: WriteAudit }) => Promise<T>) => Promise<T>
  readonly wakeMails: () => void
  readonly clock: () => Date
}

interface DeliveriesQuery extends PageQuery {
  readonly state?: QueueState | undefined
  /** Id of a webhook. */
  readonly webhook?: string | undefined
}

/** An address without its query, which can contain a secret. */
function publicUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}

export class WebhookQueueService {
  readonly #options: WebhookQueueOptions

  constructor(options: WebhookQueueOptions) {
    this.#options = options
  }

  /** All webhooks, the oldest first, with the numbers of their deliveries. */
  async list(): Promise<AdminWebhooks> {
    const rows = await this.#options.store.all()
    return {
      webhooks: rows.map(({ webhook: { id, url, events, createdAt }, waiting, failed }) => ({
        ...{ id, url: publicUrl(url), events: [...events], created: createdAt.toISOString(), waiting, failed },
      })),
    }
  }

  /** A page of the deliveries, the oldest first; none for an id that no webhook has. */
  async deliveries({ state, webhook, ...query }: DeliveriesQuery): Promise<AdminDeliveries> {
    const { store } = this.#options
    if (webhook && !isUuid(webhook)) return { deliveries: [], total: 0 }
    const part = { state, webhook: webhook || undefined }
    const [rows, total] = await Promise.all([
      store.deliveries({ ...part, ...pageOf(query) }),
      store.countDeliveries(part),
    ])
    return {
      deliveries: rows.map(({ delivery, url }) => ({
        ...{ ...queuedAnswer(delivery), url: publicUrl(url), event: delivery.event },
      })),
      total,
    }
  }

  /** Makes the server send the events of a webhook again that were given up. @throws HttpError 404 */
  async retry(id: string, operator: ActingOperator): Promise<{ retried: number }> {
    const { transact, clock, wakeMails } = this.#options
    const retried = await transact(async ({ store, audit }) => {
      const webhook = isUuid(id) ? await store.find(id) : undefined
      if (!webhook) throw notFound('webhook', id)
      const count = await store.retry(clock(), [id])
      const subject = publicUrl(webhook.url)
      if (count > 0) await audit({ operator, action: 'webhook.retried', subject, details: { id, deliveries: count } })
      return count
    })
    wakeMails()
    return { retried }
  }
}
