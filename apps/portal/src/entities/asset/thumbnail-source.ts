/** Where a thumbnail is asked for, and how it stands on its ground (ASSET-08, ASSET-22). */
import { imageUrl, type MediaSetup, originalUrl, thumbnailSize } from '@vitrine/contract/rules/media-url'
import { pictureFit } from '../../ui/picture-fit.ts'

/** More pixels, for dense screens. */
const times = (factor: number) => ({ width: thumbnailSize.width * factor, height: thumbnailSize.height * factor })
const half = times(1.5)
const dense = times(2)

/** How wide it is shown on a card, as the `sizes` attribute of `img`: the columns of ui/card-grid.module.css. */
export const onCard = '(max-width: 639px) 46vw, 300px'

/** The attributes of an `img`; with `sizes` it is taken in the size that fits, else by the screen's density. `src` is '' for what is no address. */
export function thumbnailSource(
  setup: MediaSetup,
  url: string,
  sizes?: string,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } {
  const at = (size: { width: number; height: number }) => imageUrl(setup, url, size)
  const src = at(thumbnailSize)
  // A foreign picture has one size only.
  if (src === originalUrl(setup, url)) return { src }
  if (sizes === undefined) return { src, srcSet: `${src} 1x, ${at(dense)} 2x` }
  return { src, srcSet: [thumbnailSize, half, dense].map((size) => `${at(size)} ${size.width}w`).join(', '), sizes }
}

/** Transparent parts are shown whole. */
export const thumbnailFit = (alpha: boolean, width: number | null | undefined, height: number | null | undefined) =>
  alpha ? 'stand' : pictureFit(width, height)
