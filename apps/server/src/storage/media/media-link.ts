/**
 * Signed addresses of files (docs/decisions/0049-reserved-files-need-a-signature.md). `expires` and `signature` alone
 * make the secured address of an original (DATA-15). With `user`, the link names the person whom it was made for, and
 * opens only what this person may see at that time.
 */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import {
  checkLink,
  type LinkState,
  maxDailyLinkLife,
  type SigningKeys,
  signatureQuery,
  signLink,
} from '../../http/signed-links.ts'
import { mediaSubject } from './media-path.ts'

/** The purpose of a signed address: the original as a download, or the file as pages show it, in any size. */
export type MediaPurpose = 'download' | 'view'

/** The keys for signing addresses, and the person whom they are for. */
export interface MediaSigner {
  readonly signingKeys: SigningKeys
  /** UUID of the account that the addresses are made for. */
  readonly userId: string
  /** Seconds since 1970. */
  readonly expires: number
}

const linkParameters = ['user', 'expires', 'signature']

const subjectOf = (key: string, purpose: MediaPurpose, user: string): string =>
  `${purpose} ${mediaSubject(key)} for ${user}`

/** The query of an address that a person may open, without its question mark. */
export const mediaLinkQuery = (
  key: string,
  purpose: MediaPurpose,
  { signingKeys, userId, expires }: MediaSigner,
): string => `user=${userId}&${signatureQuery(signLink(signingKeys, subjectOf(key, purpose, userId), expires))}`

/** A signed address as it was sent, with its other parameters. */
export interface MediaLink {
  readonly state: LinkState
  readonly purpose: MediaPurpose
  /** The person whom it was made for; undefined for a secured address without `user`. */
  readonly userId: string | undefined
  /** Seconds since 1970. */
  readonly expires: number
}

/** Reads the signature of a request for a file; undefined if the address has none. */
export function readMediaLink(
  signingKeys: SigningKeys,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): MediaLink | undefined {
  if (!linkParameters.some((name) => Object.hasOwn(query, name))) return undefined
  const { user, expires } = query
  const check = (subject: string) => checkLink(signingKeys, subject, query, now, maxDailyLinkLife)
  const end = Number(expires)
  if (user === undefined)
    return { state: check(mediaSubject(key)), purpose: 'download', userId: undefined, expires: end }
  const forged = { state: 'forged', purpose: 'view', userId: undefined, expires: end } as const
  if (typeof user !== 'string') return forged
  for (const purpose of ['view', 'download'] as const) {
    const state = check(subjectOf(key, purpose, user))
    if (state !== 'forged') return { state, purpose, userId: user, expires: end }
  }
  return forged
}

/** A query without the parameters of a signature. */
export const withoutLink = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !linkParameters.includes(name)))

/** An address of a file in a text, followed by the signature if it is a secured address. */
const addressInText = new RegExp(`${keyInAddress}[\\w.%-]+(\\?expires=\\d+&signature=[\\w-]+)?`, 'g')

/**
 * Signs the addresses of reserved files in a text, such as an answer: secured ones as downloads, all others for
 * viewing.
 * @param isReserved whether guests may not see the file of a key
 * @returns the same text if it names no reserved file
 */
export const signAddresses = (text: string, isReserved: (key: string) => boolean, signer: MediaSigner): string =>
  text.replace(addressInText, (address: string, key: string, secured: string | undefined) => {
    if (!isReserved(key)) return address
    const path = secured === undefined ? address : address.slice(0, -secured.length)
    return `${path}?${mediaLinkQuery(key, secured === undefined ? 'view' : 'download', signer)}`
  })
