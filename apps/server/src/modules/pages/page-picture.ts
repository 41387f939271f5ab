/** Pictures for those who show a link to a page: JPEG of the image service, which every reader of Open Graph takes. */
import type { Setup } from '@vitrine/contract'
import { imageUrl } from '@vitrine/contract/rules/media-url'
import type { PagePicture } from './page-description.ts'

/** Pixels of the longer side: as large as a link's picture is shown anywhere. */
const side = 1200

export interface KnownPicture {
  /** As the catalogue names it. */
  readonly url: string
  /** Pixels of the original, when known. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/**
 * The picture at a whole address; undefined for what is no picture's address, and for a path where nobody knows under which address people reach it.
 * @param origin of the portal's files; '' when nobody knows it
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
