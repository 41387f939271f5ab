/** An asset as a file: its addresses, kind and dimensions. */
import type { Asset } from '@vitrine/contract'
import { contrast } from '@vitrine/contract/rules/contrast'
import { extensionIn, withExtension } from '@vitrine/contract/rules/file-name'
import {
  hasExtension,
  pictureUrl,
  thumbnailExtensions,
  unsignedUrl,
  videoExtensions,
} from '@vitrine/contract/rules/media-url'

/** The address without its signature, which stays the same. The basket identifies files by it. */
export const stableUrl = (asset: Asset): string => unsignedUrl(pictureUrl(asset))

/**
 * The fields of an asset that the basket stores (ASSET-24). If the URL has no extension, the name has it: by the
 * extension, the basket knows pictures. `folder` is the path of scope names from the top, joined
 * with '/'.
 */
export const basketFile = (asset: Asset, folder?: string) => ({
  name:
    extensionIn(pictureUrl(asset)) === '' ? withExtension(asset.name, asset.meta.extension.toLowerCase()) : asset.name,
  url: pictureUrl(asset),
  ...(folder !== undefined && folder !== '' && { folder }),
})

/**
 * How the portal shows an asset: in the player, as a picture, or as the icon of its file type (ASSET-08, ASSET-10,
 * ASSET-12).
 */
export function shownAs({ meta }: Asset): 'player' | 'picture' | 'icon' {
  if (hasExtension(videoExtensions, meta.extension)) return 'player'
  return (meta.thumbnail ?? hasExtension(thumbnailExtensions, meta.extension)) ? 'picture' : 'icon'
}

/**
 * The maximum width of a picture as CSS: its own width in pixels, so that it is not enlarged. An SVG has no maximum.
 */
export const widest = (extension: string, width: number): string =>
  /^\.?svg$/i.test(extension) ? '100cqi' : `${width}px`

/** The date of an asset, from an ISO text (A-66). Undefined for any other text. */
export function moment(value: string): Date | undefined {
  // A date without a time means midnight local time. As UTC it would be the day before, west of Greenwich.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The upload date as DD/MM/YYYY, in every language (ASSET-14). */
export function uploadDate(value: string): string {
  const date = moment(value)
  if (!date) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`
}

/** Seconds as `1:05` or `1:02:05`. */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
}

/** Whether a picture with transparent parts is so light that it needs a dark ground, such as a white logo. */
export const needsDark = ({ meta }: Asset): boolean =>
  meta.alpha === true &&
  (meta.colours ?? []).length > 0 &&
  (meta.colours ?? []).every((colour) => contrast(colour, '#ffffff') < 1.6)
