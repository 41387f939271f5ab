/** Sends events to the addresses of the operator (docs/decisions/0064-webhooks.md). */
import type { Db } from '@vitrine/database'
import type { Logger } from 'pino'
import { JobWorker } from '../jobs/job-worker.ts'
import { type PostTools, postWebhook, WebhookError } from './post-webhook.ts'
import { webhookHeaders } from './webhook-signature.ts'
import { type Delivery, deliveryQueue, webhooksStore } from './webhooks-store.ts'

/** How long one attempt may take before other workers take the delivery; requests end much earlier. */
const leaseMs = 2 * 60_000

export interface WebhookWorkerOptions {
  readonly db: Db
  /** The catalogue version that the process answers with. */
  readonly version: () => number
  readonly clock: () => Date
  readonly log: Logger
  /** Parts that tests replace. */
  readonly tools?: PostTools | undefined
}

/** The body of a delivery, the same in each attempt. */
export const deliveryBody = ({ event, happenedAt, data }: Pick<Delivery, 'event' | 'happenedAt' | 'data'>): string =>
  JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data })

export class WebhookWorker extends JobWorker<Delivery> {
  constructor({ db, version, clock, log, tools }: WebhookWorkerOptions) {
    const store = webhooksStore(db)
    super({
      queue: deliveryQueue(db, version),
      perform: async (delivery) => {
        const webhook = await store.find(delivery.webhookId)
        if (!webhook) return false
        const body = deliveryBody(delivery)
        const headers = webhookHeaders(webhook.secret, delivery.eventId, clock(), body)
        await postWebhook({ url: webhook.url, isLoopback: webhook.isLoopback, headers, body }, tools)
        return true
      },
      troubleOf: (error) =>
        error instanceof WebhookError
          ? { trouble: error.trouble, isFinal: error.isFinal, isExpected: true }
          : { trouble: 'fault', isFinal: false, isExpected: false },
      describe: ({ webhookId, event }) => ({ webhook: webhookId, event }),
      words: {
        unreadable: 'The webhooks that wait cannot be read',
        givenUp: 'A webhook was given up',
        again: 'A webhook will be tried again',
      },
      maxFailures: Number.POSITIVE_INFINITY,
      ...{ leaseMs, clock, log },
    })
  }
}
