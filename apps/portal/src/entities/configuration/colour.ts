/** Colours as `#rgb` or `#rrggbb`, and whether text on them can be read (WCAG 2.2, 1.4.3). */

/** Red, green and blue from 0 to 255; undefined for what is no such colour. */
function channels(colour: string): readonly [number, number, number] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  const parts = short ? short.slice(1).map((part) => part + part) : long?.slice(1)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** Relative luminance, from 0 for black to 1 for white; that of black for what is no colour. */
function luminance(colour: string): number {
  const linear = (channels(colour) ?? [0, 0, 0]).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const white = '#ffffff'
const black = '#000000'

/** The colour for text on a background: white where that is readable, else black. One of the two always has 4.5:1. */
export const textOn = (background: string): string => (contrast(background, white) >= 4.5 ? white : black)
