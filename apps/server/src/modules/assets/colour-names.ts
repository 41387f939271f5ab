/** The names of colours by which people look for pictures. */

/** In the order in which they are offered, each with the colour that stands for it. */
export const swatches = {
  white: '#ffffff',
  grey: '#8c8c8c',
  black: '#141414',
  beige: '#d8c3a0',
  brown: '#7b5233',
  red: '#cc2b2b',
  orange: '#e8852e',
  yellow: '#f0cc35',
  green: '#4c9147',
  blue: '#3473b8',
  purple: '#7c4ba0',
  pink: '#e59ab8',
} as const

export type ColourName = keyof typeof swatches
export const colourNames = Object.keys(swatches) as ColourName[]

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(red: number, green: number, blue: number): { hue: number; saturation: number; lightness: number } {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** The hue at which each name ends, in degrees. */
const hues: readonly (readonly [number, ColourName])[] = [
  [14, 'red'],
  [44, 'orange'],
  [66, 'yellow'],
  [168, 'green'],
  [256, 'blue'],
  [300, 'purple'],
  [344, 'pink'],
  [360, 'red'],
]

/**
 * The name of a colour; undefined for a text that is no `#rrggbb`. Warm colours are brown if they are dark and beige if
 * they are pale, as people name wood, leather and linen.
 */
export function colourOf(colour: string): ColourName | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  const { hue, saturation, lightness } = hslOf(red, green, blue)
  // How far the channels are apart: near black and white, the saturation says nothing.
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
  if (lightness >= 0.93 && chroma < 0.09) return 'white'
  if (lightness <= 0.13 || (lightness <= 0.18 && chroma < 0.09)) return 'black'
  if (chroma < 0.055 || saturation < 0.07) return 'grey'
  const isWarm = hue >= 10 && hue < 56
  if (isWarm && lightness >= 0.62 && chroma < 0.42) return chroma < 0.06 ? 'grey' : 'beige'
  if (isWarm && (lightness < 0.42 || chroma < 0.32)) return 'brown'
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'red'
  return name === 'red' && lightness > 0.72 ? 'pink' : name
}
