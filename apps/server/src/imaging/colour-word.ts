import sharp from 'sharp'

/** More than the length of any CSS colour. */
const maxLength = 64

/**
 * Converts a CSS colour, such as `tomato`, `rgb(255 99 71)`, `hsl(9, 100%, 64%)` or `rgba(0, 0, 0, 0.5)`, to `#rrggbb`,
 * or to `#rrggbbaa` when it is transparent.
 * @returns undefined if the text is not a colour
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
