/** The brand's colours in the browser (CONFIG-07). */
import { type BrandColours, brandStyle, brandColours as coloursOf, hexOf } from '@vitrine/contract/rules/brand-colours'
import { asHex } from '@vitrine/contract/rules/colour'

/** The CSS variables for a palette of any form. */
export const brandColours = (palette: unknown): BrandColours => coloursOf(palette, asColour)

/** Shows the colours of a palette. Returns them. */
export function showColours(palette: unknown): BrandColours {
  const colours = brandColours(palette)
  // The content security policy allows no other style from a script that can have media queries.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandStyle(colours))
  document.adoptedStyleSheets = [sheet]
  return colours
}

/**
 * A CSS colour as hex. The browser parses colours that are not hex, because other servers may send names. Returns the
 * parsed colour, never the text that was sent.
 */
function asColour(colour: unknown): string | undefined {
  const known = asHex(colour)
  if (known || typeof colour !== 'string') return known
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paint) return undefined
  const [white, black] = ['#fff', '#000'].map((before) => {
    paint.fillStyle = before
    paint.fillStyle = colour
    return paint.fillStyle
  })
  // An invalid colour leaves `fillStyle` unchanged, so the two results differ.
  if (white !== black) return undefined
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, 1, 1)
  paint.fillStyle = colour
  paint.fillRect(0, 0, 1, 1)
  return hexOf([...paint.getImageData(0, 0, 1, 1).data.subarray(0, 3)])
}
