/** The sources of a thumbnail, and its fit on the ground (ASSET-08, ASSET-22). */
import { imageUrl, isResizable, type MediaSetup, originalUrl, thumbnailSize } from '@vitrine/contract/rules/media-url'
import { pictureFit } from '../../ui/picture-fit.ts'

/** Longest sides of thumbnails, in pixels. All are steps that the image service makes. */
const steps = [300, 480, 600, 800, 960] as const
const dense = { width: 600, height: 600 }

/**
 * Width of a card, in the form of the `sizes` attribute of `img`. It follows the columns of ui/card-grid.module.css:
 * two or three, and beside the panel two, three or four.
 */
export const onCard =
  '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, (max-width: 1185px) 32vw, (max-width: 1470px) 24vw, 333px'

/** A picture's own size in pixels; null or undefined if unknown. */
export interface PictureSize {
  readonly alpha?: boolean | undefined
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/** A margin around a picture that is shown whole (asset-thumbnail.module.css). */
const standing = 0.86

/**
 * The longest side of the picture that the image service must make, for each pixel of the card's width. The service fits
 * a picture into a square, so `srcset` names the longest side; and a wide picture that fills the ground of 4:3 is wider
 * than the ground.
 */
function longestSide({ alpha = false, width, height }: PictureSize): number {
  if (!width || !height) return 1
  const ratio = width / height
  const shown =
    thumbnailFit(alpha, width, height) === 'fill' ? Math.max(1, 0.75 * ratio) : standing * Math.min(1, 0.75 * ratio)
  return shown / Math.min(1, ratio)
}

/** Sizes with each length multiplied by a factor. */
const scaled = (sizes: string, factor: number): string =>
  sizes.replace(/([\d.]+)(vw|px)(?=,|$)/g, (_, length, unit) => `${+(length * factor).toFixed(1)}${unit}`)

/**
 * The source attributes of an `img`. With `sizes`, the browser picks by displayed width, else by pixel density. `src`
 * is '' if the address is invalid.
 * @param sizes the width of the ground, like `onCard`
 */
export function thumbnailSource(
  setup: MediaSetup,
  url: string,
  sizes?: string,
  picture: PictureSize = {},
): { readonly src: string; readonly original: string; readonly srcSet?: string; readonly sizes?: string } {
  const original = originalUrl(setup, url)
  // A picture that no image service has exists in one size only.
  if (!isResizable(setup, url)) return { src: original, original }
  const at = (size: { width: number; height: number }) => imageUrl(setup, url, size)
  const src = at(thumbnailSize)
  if (sizes === undefined) return { src, original, srcSet: `${src} 1x, ${at(dense)} 2x` }
  // The service does not enlarge: the first step above the picture's own size is the picture itself.
  const own = Math.max(picture.width ?? 0, picture.height ?? 0) || Number.POSITIVE_INFINITY
  const useful = steps.filter((_, index) => (steps[index - 1] ?? 0) < own)
  const srcSet = useful.map((side) => `${at({ width: side, height: side })} ${side}w`).join(', ')
  return { src, original, srcSet, sizes: scaled(sizes, longestSide(picture)) }
}

/** The fit of a thumbnail. A picture with transparent parts is always shown whole. */
export const thumbnailFit = (alpha: boolean, width: number | null | undefined, height: number | null | undefined) =>
  alpha ? 'stand' : pictureFit(width, height)
