import sharp from 'sharp'

/** Longer than any colour is written. */
const maxLength = 64

/**
 * A colour as CSS has them, such as `tomato`, `rgb(255 99 71)`, `hsl(9, 100%, 64%)` or `rgba(0, 0, 0, 0.5)`, as `#rrggbb` or, where it can be looked
 * through, `#rrggbbaa`.
 * @returns undefined for what is no colour
 */
export async function hexOfColour(text: string): Promise<string | undefined> {
  const background = text.trim()
  if (background === '' || background.length > maxLength) return undefined
  try {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
      .raw()
      .toBuffer()
    return `#${pixel.toString('hex').replace(/ff$/, '')}`
  } catch {
    return undefined
  }
}
