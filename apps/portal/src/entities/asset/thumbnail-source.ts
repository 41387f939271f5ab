/** The sources of a thumbnail, and its fit on the ground (ASSET-08, ASSET-22). */
import { imageUrl, isResizable, type MediaSetup, originalUrl, thumbnailSize } from '@vitrine/contract/rules/media-url'
import { pictureFit } from '../../ui/picture-fit.ts'

/** Larger sizes for dense screens. */
const times = (factor: number) => ({ width: thumbnailSize.width * factor, height: thumbnailSize.height * factor })
const half = times(1.5)
const dense = times(2)

/** Displayed width on a card, as the `sizes` attribute of `img`. It follows the columns of ui/card-grid.module.css. */
export const onCard = '(max-width: 639px) 46vw, 300px'

/**
 * The source attributes of an `img`. With `sizes`, the browser picks by displayed width, else by pixel density. `src`
 * is '' if the address is invalid.
 */
export function thumbnailSource(
  setup: MediaSetup,
  url: string,
  sizes?: string,
): { readonly src: string; readonly original: string; readonly srcSet?: string; readonly sizes?: string } {
  const original = originalUrl(setup, url)
  // A picture that no image service has exists in one size only.
  if (!isResizable(setup, url)) return { src: original, original }
  const at = (size: { width: number; height: number }) => imageUrl(setup, url, size)
  const src = at(thumbnailSize)
  if (sizes === undefined) return { src, original, srcSet: `${src} 1x, ${at(dense)} 2x` }
  const srcSet = [thumbnailSize, half, dense].map((size) => `${at(size)} ${size.width}w`).join(', ')
  return { src, original, srcSet, sizes }
}

/** The fit of a thumbnail. A picture with transparent parts is always shown whole. */
export const thumbnailFit = (alpha: boolean, width: number | null | undefined, height: number | null | undefined) =>
  alpha ? 'stand' : pictureFit(width, height)
