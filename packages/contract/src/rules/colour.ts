/**
 * Readable colours (WCAG 2.2, 1.4.3 and 1.4.11): the nearest colour of the same hue with enough contrast. A colour is
 * `#rrggbb`.
 */
import { contrast, dot, light, type Three } from './contrast.ts'

/** The minimum contrast of text. */
export const forText = 4.5
/** The minimum contrast of icons, edges and focus rings. */
export const forSigns = 3

/** The default palette; apps/portal/src/ui/tokens.css has the same colours. */
export const defaultPalette = {
  primary: '#1f2937',
  secondary: '#9a6b3f',
  header: { background: '#ffffff', regularText: '#374151', highlightedText: '#111827', regularIcons: '#374151' },
}

/**
 * `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in any case and with surrounding spaces, as `#rrggbb`. Transparent colours
 * are blended with white.
 * @returns undefined for everything else
 */
export function asHex(colour: unknown): string | undefined {
  const digits = typeof colour === 'string' && /^\s*#((?:[\da-f]{3,4}){1,2})\s*$/i.exec(colour)?.[1]
  if (!digits) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(digits.length < 5 ? /./g : /../g) ?? []).map(
    (part) => Number.parseInt(part.length < 2 ? part + part : part, 16),
  )
  return hex([red, green, blue].map((channel) => 1 + ((channel / 255 - 1) * alpha) / 255))
}

/**
 * A palette with all colours as `#rrggbb`: missing and invalid colours get their defaults. The input may be any value.
 * @param read parses a colour; by default, hexadecimal colours
 */
export function wholePalette(
  given: unknown,
  read: (colour: unknown) => string | undefined = asHex,
): typeof defaultPalette {
  const filled = <T extends object>(usual: T, part: unknown): T =>
    Object.fromEntries(
      Object.entries(usual).map(([name, colour]) => {
        const own = (part as Record<string, unknown> | null | undefined)?.[name]
        return [name, typeof colour === 'string' ? (read(own) ?? colour) : filled(colour, own)]
      }),
    ) as T
  return filled(defaultPalette, given)
}

const hex = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const white = '#ffffff'
const black = '#000000'

/** The text colour for a background: white if it has enough contrast, else black. One of the two always has. */
export const textOn = (ground: string): string => (contrast(ground, white) >= forText ? white : black)

/**
 * The colour itself if it has the ratio on all backgrounds; otherwise the nearest colour of its hue: in OKLCH, with
 * another lightness, and with less chroma only if sRGB has no such colour. On a single background such a colour exists
 * for ratios up to 4.58. If several backgrounds allow none, the result is black or white, whichever has more contrast.
 */
export function readableOn(colour: string, grounds: readonly string[], ratio: number = forText): string {
  const least = (one: string) => Math.min(...grounds.map((ground) => contrast(one, ground)))
  if (least(colour) >= ratio) return colour
  const { lightness, at } = shades(colour)
  const found = [0, 1]
    .filter((end) => least(end ? white : black) >= ratio)
    .map((end) => {
      // Bisection: `good` has the ratio, `bad` does not.
      let [good, bad] = [end as number, lightness]
      let best = end ? white : black
      for (let step = 0; step < 12; step++) {
        const middle = (good + bad) / 2
        const one = at(middle)
        if (least(one) >= ratio) [good, best] = [middle, one]
        else bad = middle
      }
      return { best, way: Math.abs(good - lightness) }
    })
    .sort((one, other) => one.way - other.way)[0]
  return found?.best ?? (least(white) > least(black) ? white : black)
}

// OKLab by Björn Ottosson (2020), https://bottosson.github.io/posts/oklab/: matrices from linear sRGB to cones and
// back.
const toCones: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLight: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const toLightness: Three = [0.2104542553, 0.793617785, -0.0040720468]

/**
 * The colour's lightness, and a function for the colours of its hue. For a grey, the cube roots of the cone values
 * equal the lightness. For a colour, the differences from the lightness are its hue and chroma; they stay the same at
 * another lightness as long as sRGB contains the colour.
 */
function shades(colour: string) {
  const own = light(colour)
  const cones = toCones.map((row) => Math.cbrt(dot(row, own))) as unknown as Three
  const lightness = dot(toLightness, cones)
  const channels = (to: number, chroma: number) => {
    const cubes = cones.map((cone) => (to + (cone - lightness) * chroma) ** 3) as unknown as Three
    return toLight.map((row) => dot(row, cubes))
  }
  const isShown = (parts: readonly number[]) => parts.every((part) => part > -1e-4 && part < 1 + 1e-4)
  const at = (to: number): string => {
    let chroma = 1
    // Reduces the chroma in steps of 5 %, which are invisible.
    while (chroma > 0.01 && !isShown(channels(to, chroma))) chroma *= 0.95
    return hex(
      channels(to, chroma).map((part) => {
        const value = Math.min(1, Math.max(0, part))
        return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
      }),
    )
  }
  return { lightness, at }
}
