/**
 * Turns the palette into the CSS variables of the portal's styles (CONFIG-07), with legible contrast, for the light and
 * the dark appearance (docs/decisions/0036-brand-colours.md, docs/decisions/0066-dark-appearance.md). The server writes
 * them into the page; the portal computes them where another server sends the page, and when the palette changes.
 */
import { asHex, forSigns, forText, readableOn, textOn, wholePalette } from './colour.ts'
import { contrast } from './contrast.ts'

/** The CSS variables of each appearance. */
export type BrandColours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>

/** The page's grounds: --color-canvas, --color-surface and --color-surface-strong of the portal's tokens.css. */
export const groundsOf = {
  light: ['#ffffff', '#f6f4f1', '#ebe8e3'],
  dark: ['#171614', '#211f1c', '#2d2a26'],
}
/** Minimum contrast of the header's icons. It leaves them 3:1 when hover tints their ground. */
const forIcons = 3.5
/** Text of the dark appearance, --color-text of the portal's tokens.css, and its contrast on a header made dark. */
const darkText = '#efece7'
const forDarkHeader = 14
/** The most contrast that a header made dark keeps of the light one. More would dazzle. */
const maxKept = 11

type Palette = ReturnType<typeof wholePalette>

/**
 * The CSS variables for a palette of any form, with derived colours:
 * - `-on-X` is for text on the ground X, `-hover` is the ground under the pointer
 * - `-text` is for text, `-edge` for lines and marks, both on the page's grounds
 * - the header's colours are used unchanged if they are legible on its background
 * - `--logo-background` is the header's background as the palette has it, which the logo is made for
 * @param read parses a colour; by default, hexadecimal colours
 */
export function brandColours(palette: unknown, read: (colour: unknown) => string | undefined = asHex): BrandColours {
  const light = wholePalette(palette, read)
  const logoBackground = light.header.background
  return {
    light: variables(light, groundsOf.light, logoBackground),
    dark: variables(darkened(light), groundsOf.dark, logoBackground),
  }
}

/** The variables as a style sheet. They override the portal's defaults, and print in the light appearance. */
export const brandStyle = ({ light, dark }: BrandColours): string =>
  `html:root${block(light)}@media screen and (prefers-color-scheme:dark){html:root${block(dark)}}`

const block = (variables: Readonly<Record<string, string>>): string =>
  `{${Object.entries(variables)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')}}`

/**
 * The palette of the dark appearance. The primary colour, the ground of buttons, has to stand out from the page. A
 * light header turns dark in its own hue, and its texts and icons keep the contrast that they had.
 */
function darkened({ primary, secondary, header }: Palette): Palette {
  const { background, regularText, highlightedText, regularIcons } = header
  const isDark = contrast(background, '#ffffff') >= forText
  const dark = isDark ? background : readableOn(background, [darkText], forDarkHeader)
  const kept = (colour: string) =>
    isDark ? colour : readableOn(colour, [dark], Math.min(contrast(colour, background), maxKept))
  return {
    primary: readableOn(primary, groundsOf.dark, forSigns),
    secondary,
    header: {
      background: dark,
      regularText: kept(regularText),
      highlightedText: kept(highlightedText),
      regularIcons: kept(regularIcons),
    },
  }
}

function variables(
  { primary, secondary, header }: Palette,
  grounds: readonly string[],
  logoBackground: string,
): Record<string, string> {
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
    '--logo-background': logoBackground,
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
