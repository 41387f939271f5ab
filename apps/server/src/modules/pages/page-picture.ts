/** Pictures for previews of links: JPEG from the image service, which every reader of Open Graph accepts. */
import type { Setup } from '@vitrine/contract'
import { imageUrl } from '@vitrine/contract/rules/media-url'
import type { PagePicture } from '../../http/page-description.ts'

/** Pixels of the longer side. No program shows a preview larger. */
const side = 1200

export interface KnownPicture {
  /** Address as the catalogue states it. */
  readonly url: string
  /** Pixels of the original, if known. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/**
 * The picture with an absolute address. Undefined if the URL is not a picture's, and for a path if the origin is
 * unknown.
 * @param origin of the portal's files; '' if it is unknown
 */
export function pagePicture(
  setup: Setup,
  { url, width, height }: KnownPicture,
  alt: string,
  origin: string,
): PagePicture | undefined {
  const address = imageUrl(setup, url, { width: side, height: side, format: 'jpg' })
  if (address === '' || (address.startsWith('/') && origin === '')) return undefined
  const isJpeg = address.endsWith('&format=jpg')
  const whole = address.startsWith('/') ? origin + address : address
  if (!isJpeg || !width || !height) return { url: whole, alt, isJpeg }
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    ...{ url: whole, alt, isJpeg },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
