/** Secrets and signatures of webhooks, as the Standard Webhooks specification (1.0) describes them. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of 256 random bits, in the form that libraries for receivers take. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of a delivery.
 * @param id of the event, the same in each attempt
 * @param now the time of the attempt; receivers refuse old ones
 */
export function webhookHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
