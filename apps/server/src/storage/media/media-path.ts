import { keyInAddress, mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { type SigningKeys, signatureQuery, signLink } from '../../http/signed-links.ts'

/** The subject of the signature of a file's address. It leaves out the name, which has to be the file's own anyway. */
export const mediaSubject = (key: string): string => `media/${key}`

/**
 * The public address of a file's bytes as a download, valid until `expires` (seconds since 1970); see
 * docs/decisions/0021-signed-addresses.md for what it protects.
 */
export function securedMediaPath(key: string, name: string, signingKeys: SigningKeys, expires: number): string {
  return `${mediaPath(key, name)}?${signatureQuery(signLink(signingKeys, mediaSubject(key), expires))}`
}

const pathForm = new RegExp(`^${keyInAddress}([^/?]*)`)

/** Key and file name in the address of a file of this portal; undefined for other addresses. */
export function parseMediaPath(url: string): { readonly key: string; readonly name: string } | undefined {
  const [, key, name = ''] = pathForm.exec(url) ?? []
  return key === undefined ? undefined : { key, name }
}

/** The key in the address of a file of this portal; undefined for other addresses. */
export const keyOfUrl = (url: string): string | undefined => parseMediaPath(url)?.key
