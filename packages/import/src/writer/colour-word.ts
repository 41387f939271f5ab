import colour from '@img/colour'

/** More than the length of any CSS colour. */
const maxLength = 64

/**
 * Converts a CSS colour, such as `tomato`, `rgb(255 99 71)`, `hsl(9, 100%, 64%)` or `rgba(0, 0, 0, 0.5)`, to `#rrggbb`,
 * or to `#rrggbbaa` when it is transparent.
 * @returns undefined if the text is not a colour
 */
export function hexOfColour(text: string): string | undefined {
  if (text.trim() === '' || text.length > maxLength) return undefined
  try {
    return colour(text.trim())
      .hexa()
      .toLowerCase()
      .replace(/^(#.{6})ff$/, '$1')
  } catch {
    return undefined
  }
}
