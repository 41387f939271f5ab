import { imageSrcSet, imageUrl, type MediaSetup } from '@vitrine/contract/rules/media-url'

/** Widths that pictures are offered in, in pixels: steps that the image service keeps. */
const steps = [240, 300, 400, 480, 600, 800, 960, 1200, 1600, 2400] as const

export interface PictureSource {
  readonly src: string
  readonly widths: readonly number[]
  /** Present where the image service can make sizes. */
  readonly at?: (width: number) => string
}

/**
 * Where a picture is asked for and in which widths: up to its own and `largest`. A foreign picture has its own address only.
 * @param own the picture's own width in pixels, when it is known
 */
export function pictureSource(
  setup: MediaSetup,
  url: string,
  own: number | null | undefined,
  largest: number,
): PictureSource {
  const src = imageUrl(setup, url, { width: largest })
  if (imageSrcSet(setup, url, [1]) === '') return { src, widths: [] }
  const most = Math.min(largest, own ?? largest)
  const below = steps.filter((step) => step < most)
  const end = steps.find((step) => step >= most) ?? largest
  return { src, widths: [...below, Math.min(end, largest)], at: (width: number) => imageUrl(setup, url, { width }) }
}

/** The attributes of an `img` with the choice that the browser has. */
export const choiceOf = ({ src, widths, at }: PictureSource): { readonly src: string; readonly srcSet?: string } =>
  at && widths.length > 0
    ? { src: at(widths.at(-1) ?? 0), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') }
    : { src }
