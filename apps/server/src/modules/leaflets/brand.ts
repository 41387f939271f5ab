/** The brand's colours as paper takes them: what is written in them can be read (WCAG 2.2, 1.4.3). */
import type { Palette } from '@vitrine/contract'

/** Relative luminance, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const hex = colour.slice(1)
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = (full.match(/../g) ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const readable = 4.5
const paper = '#ffffff'
const ink = '#1f2937'

/** The first of the colours that can be read on a background, else black or white. */
function on(background: string, ...wanted: readonly string[]): string {
  const found = wanted.find((colour) => contrast(colour, background) >= readable)
  return found ?? (contrast(paper, background) >= readable ? paper : '#000000')
}

/** The colours of a leaflet. */
export function brandColours({ primary, secondary, header }: Palette) {
  return {
    primary,
    secondary,
    accent: on(paper, primary, secondary, ink),
    header: header.background,
    on_header: on(header.background, header.regularText),
    on_header_strong: on(header.background, header.highlightedText, header.regularText),
    header_tinted: contrast(header.background, paper) > 1.03,
  }
}
