/**
 * Turns the palette into the CSS variables of the portal's styles (CONFIG-07), with legible contrast
 * (docs/decisions/0036-brand-colours.md). The server writes them into the page, and the portal sets them again.
 */
import { asHex, contrast, forSigns, forText, readableOn, textOn, wholePalette } from './colour.ts'

/** The page's grounds: --color-canvas, --color-surface and --color-surface-strong of the portal's tokens.css. */
const grounds = ['#ffffff', '#f6f4f1', '#ebe8e3']
/** Minimum contrast of the header's icons. It leaves them 3:1 when hover tints their ground. */
const forIcons = 3.5

/**
 * The CSS variables for a palette of any form, with derived colours:
 * - `-on-X` is for text on the ground X, `-hover` is the ground under the pointer
 * - `-text` is for text, `-edge` for lines and marks, both on the page's grounds
 * - the header's colours are used unchanged if they are legible on its background
 * @param read parses a colour; by default, hexadecimal colours
 */
export function brandColours(
  palette: unknown,
  read: (colour: unknown) => string | undefined = asHex,
): Record<string, string> {
  const { primary, secondary, header } = wholePalette(palette, read)
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

/**
 * A ground that differs from the given one and carries the same text: an eighth closer to the text's colour, or an
 * eighth further away if the text would not be legible.
 */
function besides(ground: string, text: string): string {
  const end = text === '#ffffff' ? 255 : 0
  const nearer = mixed(ground, end)
  return contrast(nearer, text) >= forText ? nearer : mixed(ground, 255 - end)
}

const mixed = (colour: string, end: number): string =>
  hexOf([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * 0.875 + end * 0.125))

/** The hexadecimal form of a colour's channels, each 0 to 255. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
