/**
 * Keys for submissions, so that the server stores one once however often it is sent (rules/submission-key.ts of the
 * contract).
 */

import { ApiFailure } from './api-failure.ts'

/**
 * Whether the server has other content under the key: an earlier attempt has arrived, and the content has changed
 * since.
 */
export const isArrivedBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.code === 'submission_differs'

/**
 * A new key: a random UUID. Browsers provide `randomUUID` on secure origins only; elsewhere it is built from random
 * bytes.
 */
export function newSubmissionKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 of RFC 9562, section 5.4.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
