/** The palette as the CSS variables that the portal's styles use (CONFIG-07), all of which can be read (docs/decisions/0036-brand-colours.md). */
import { asHex, contrast, forSigns, forText, readableOn, textOn, wholePalette } from '@vitrine/contract/rules/colour'

/** The grounds that the page has: --color-canvas, --color-surface and --color-surface-strong of ui/tokens.css. */
const grounds = ['#ffffff', '#f6f4f1', '#ebe8e3']
/** Icons of the header keep 3:1 where the pointer tints their ground. */
const forIcons = 3.5

/**
 * The colours of a palette, of whatever form it is, with those that are derived from it:
 * - `-on-X` is for text on the ground X, `-hover` the ground below the pointer
 * - `-text` is the colour for words, `-edge` for lines and marks, on the page's grounds
 * - those of the header are as they are wanted where that can be read on its background
 */
export function brandColours(palette: unknown): Record<string, string> {
  const { primary, secondary, header } = wholePalette(palette, asColour)
  const { background } = header
  const onPrimary = textOn(primary)
  const icon = readableOn(header.regularIcons, [background], forIcons)
  const badge = readableOn(secondary, [background], forSigns)
  return {
    '--color-primary': primary,
    '--color-on-primary': onPrimary,
    '--color-primary-hover': besides(primary, onPrimary),
    '--color-primary-text': readableOn(primary, grounds),
    '--color-primary-edge': readableOn(primary, grounds, forSigns),
    '--color-secondary-edge': readableOn(secondary, grounds, forSigns),
    '--header-background': background,
    '--header-text': readableOn(header.regularText, [background]),
    '--header-highlight': readableOn(header.highlightedText, [background]),
    '--header-icon': icon,
    '--header-on-icon': readableOn(background, [icon]),
    '--header-badge': badge,
    '--header-on-badge': textOn(badge),
  }
}

/** A ground that can be told from another one and bears the same text: an eighth nearer to the text, or farther where that could not be read. */
function besides(ground: string, text: string): string {
  const end = text === '#ffffff' ? 255 : 0
  const nearer = mixed(ground, end)
  return contrast(nearer, text) >= forText ? nearer : mixed(ground, 255 - end)
}

const mixed = (colour: string, end: number): string =>
  hexOf([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * 0.875 + end * 0.125))

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** A colour as CSS has them, by the browser's own reading; a server of others may send words. What it says is a number, never the text that was sent. */
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
  // What is no colour leaves the one before.
  if (white !== black) return undefined
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, 1, 1)
  paint.fillStyle = colour
  paint.fillRect(0, 0, 1, 1)
  return hexOf([...paint.getImageData(0, 0, 1, 1).data.subarray(0, 3)])
}
