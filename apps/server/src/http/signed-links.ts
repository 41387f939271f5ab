/**
 * Signed links: addresses with an expiry time and a signature. They work until then for everybody who has the address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The two parameters of a signed address. */
export interface Signature {
  /** Seconds since 1970. */
  readonly expires: string
  readonly signature: string
}

/** The state of a link: valid, expired, or not made by this server. */
export type LinkState = 'valid' | 'expired' | 'forged'

/** Characters: 128 bits, which nobody can guess. */
const signatureLength = 22

const signatureOf = (key: string, subject: string, expires: string): string =>
  createHmac('sha256', key).update(`${expires}\n${subject}`).digest('base64url').slice(0, signatureLength)

/**
 * Signs a subject, such as `media/KEY` or `package/ID`.
 * @param key the catalogue's signing key
 * @param expires seconds since 1970
 */
export function signLink(key: string, subject: string, expires: number): Signature {
  const at = String(Math.trunc(expires))
  return { expires: at, signature: signatureOf(key, subject, at) }
}

const day = 86_400_000

/**
 * When links that are signed now expire, in seconds since 1970: at the end of the following day (UTC). They are thus
 * valid for 24 to 48 hours, and all links of one day are the same, so that answers with them can be cached for that
 * day.
 */
export const linksEnd = (now: Date): number => ((Math.floor(now.getTime() / day) + 2) * day) / 1000

/** As a query without its question mark. */
export const signatureQuery = ({ expires, signature }: Signature): string => `expires=${expires}&signature=${signature}`

/** Checks the signature of a request; the values may be of any type. */
export function checkLink(
  key: string,
  subject: string,
  sent: { expires?: unknown; signature?: unknown },
  now: Date,
): LinkState {
  const { expires, signature } = sent
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 'forged'
  const right = Buffer.from(signatureOf(key, subject, expires))
  const given = Buffer.from(signature)
  if (key === '' || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired'
}
