/**
 * Identifies submissions, so that each is stored once (submissions-store.ts): however often a form is sent with one
 * key, and also when it is sent twice in a short time without a key, as a double click or a repeated request does.
 */
import { createHash, createHmac } from 'node:crypto'
import { network } from '../platform/network.ts'
import type { CallContext } from './call-context.ts'

/** How long the same content without a key counts as the same submission, in ms. */
export const sameFor = 60_000

/** Columns of a row that identify a submission. */
export interface SubmissionMarks {
  readonly submission: string | null
  readonly digest: string
}

/** The sender: a user, or a text that identifies a guest. */
export type SubmissionSender = { readonly user: string } | { readonly guest: string }

/** Identifies a guest: by the browser's id, else by the network and the user agent. */
export const guestSender = (
  { address, browser }: Pick<CallContext, 'address' | 'browser'>,
  browserId: string | null,
): SubmissionSender => ({
  guest: browserId === null ? JSON.stringify([network(address), browser.agent]) : `browser/${browserId}`,
})

export interface SubmissionFacts {
  /** The client's key, '' if it sent none. */
  readonly key: string
  /** Stored only as a digest with the secret, so that no row reveals an address. */
  readonly sender: SubmissionSender
  /** Kind and target of the submission: `result/CODE`. */
  readonly subject: string
  /** The whole submission as one text. */
  readonly content: string
  /** The secret of the installation for this purpose. */
  readonly secret: string
}

/**
 * The marks of a submission. A user's key counts for that user only, so nobody learns from it what others have sent. A
 * guest's key counts by itself: it is random, and the guest's network address may change.
 */
export function submissionMarks({ key, sender, subject, content, secret }: SubmissionFacts): SubmissionMarks {
  const counts = key === '' || 'user' in sender
  const whom = counts ? createHmac('sha256', secret).update(JSON.stringify(sender)).digest('base64url') : ''
  const digest = createHash('sha256')
    .update(JSON.stringify([whom, subject, content]))
    .digest('hex')
  const submission =
    key === ''
      ? null
      : createHash('sha256')
          .update(JSON.stringify([whom, subject, key]))
          .digest('hex')
  return { submission, digest }
}
