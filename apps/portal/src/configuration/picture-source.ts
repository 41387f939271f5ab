import { imageUrl, isResizable, type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'

/** Widths of pictures, in pixels. All are steps that the image service makes. */
const steps = [240, 300, 400, 480, 600, 800, 960, 1200, 1600, 2400] as const

export interface PictureSource {
  readonly src: string
  readonly widths: readonly number[]
  /** The picture as it is, shown where the image service fails. */
  readonly original: string
  /** The URL at a width. Present only if an image service can resize the picture. */
  readonly at?: (width: number) => string
}

/**
 * The source of a picture and its widths, up to its own and `largest`. A picture that no image service
 * has, has only its own address.
 * @param own the picture's own width in pixels, if known
 */
export function pictureSource(
  setup: MediaSetup,
  url: string,
  own: number | null | undefined,
  largest: number,
): PictureSource {
  const original = originalUrl(setup, url)
  if (!isResizable(setup, url)) return { src: original, original, widths: [] }
  const src = imageUrl(setup, url, { width: largest })
  const maxWidth = Math.min(largest, own ?? largest)
  const below = steps.filter((step) => step < maxWidth)
  const end = steps.find((step) => step >= maxWidth) ?? largest
  const widths = [...below, Math.min(end, largest)]
  return { src, original, widths, at: (width: number) => imageUrl(setup, url, { width }) }
}

/** The `src` and `srcset` attributes of an `img`. */
export const choiceOf = ({ src, widths, at }: PictureSource): { readonly src: string; readonly srcSet?: string } =>
  at && widths.length > 0
    ? { src: at(widths.at(-1) ?? 0), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') }
    : { src }
