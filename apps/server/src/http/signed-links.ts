/**
 * Signed links: addresses with an expiry time and a signature. They work until then for everybody who has the address.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The two parameters of a signed address. */
export interface Signature {
  /** Seconds since 1970. */
  readonly expires: string
  readonly signature: string
}

/** The state of a link: valid, expired, or not made by this server. */
export type LinkState = 'valid' | 'expired' | 'forged'

/** A key that another one has taken the place of. */
export interface FormerKey {
  readonly key: string
  /** When its last links were signed, in ms since 1970. */
  readonly retiredAt: number
}

/** The keys of an installation (docs/decisions/0076-signing-keys-can-be-rotated.md). */
export interface SigningKeys {
  /** Signs new links; '' while there is no catalogue. */
  readonly present: string
  /** Keys that other processes may sign with in a moment. */
  readonly coming: readonly string[]
  readonly former: readonly FormerKey[]
}

/** The keys of an installation that has never rotated its key. */
export const singleKey = (present: string): SigningKeys => ({ present, coming: [], former: [] })

/** Seconds that a process may go on signing with a key that has been replaced, while it can't reach the database. */
const overlap = 600

/** Identifies the present key in the keys of caches, without revealing it. */
export const signerOf = ({ present }: SigningKeys): string =>
  createHash('sha256').update(`signer ${present}`).digest('base64url').slice(0, 8)

/** Characters: 128 bits, which nobody can guess. */
const signatureLength = 22

const signatureOf = (key: string, subject: string, expires: string): string =>
  createHmac('sha256', key).update(`${expires}\n${subject}`).digest('base64url').slice(0, signatureLength)

/**
 * Signs a subject, such as `media/KEY` or `package/ID`.
 * @param expires seconds since 1970
 */
export function signLink({ present }: SigningKeys, subject: string, expires: number): Signature {
  const at = String(Math.trunc(expires))
  return { expires: at, signature: signatureOf(present, subject, at) }
}

const day = 86_400_000

/**
 * When links that are signed now expire, in seconds since 1970: at the end of the following day (UTC). They are thus
 * valid for 24 to 48 hours, and all links of one day are the same, so that answers with them can be cached for that
 * day.
 */
export const linksEnd = (now: Date): number => ((Math.floor(now.getTime() / day) + 2) * day) / 1000

/** The longest time for which such links are valid, in seconds. */
export const maxDailyLinkLife = (2 * day) / 1000

/** As a query without its question mark. */
export const signatureQuery = ({ expires, signature }: Signature): string => `expires=${expires}&signature=${signature}`

/**
 * Checks the signature of a request; the values may be of any type.
 * @param maxLife the longest time for which links of this kind are signed, in seconds. A former key opens no link that
 * ends later than those that were signed with it, so that a key that somebody knows becomes worthless by itself.
 */
export function checkLink(
  { present, coming, former }: SigningKeys,
  subject: string,
  sent: { expires?: unknown; signature?: unknown },
  now: Date,
  maxLife: number,
): LinkState {
  const { expires, signature } = sent
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 'forged'
  const given = Buffer.from(signature)
  const isRight = (key: string) => {
    const right = Buffer.from(signatureOf(key, subject, expires))
    return key !== '' && given.length === right.length && timingSafeEqual(given, right)
  }
  const isFormer = ({ key, retiredAt }: FormerKey) =>
    Number(expires) <= retiredAt / 1000 + overlap + maxLife && isRight(key)
  if (!isRight(present) && !coming.some(isRight) && !former.some(isFormer)) return 'forged'
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired'
}
