/**
 * What waits for an operator: open account requests, new entries of the inbox, folders whose last delivery had errors,
 * and e-mails and webhook events that the server has given up.
 */
export const waitingKinds = ['requests', 'inbox', 'deliveries', 'mails', 'webhooks'] as const
export type WaitingKind = (typeof waitingKinds)[number]
