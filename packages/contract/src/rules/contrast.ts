/** The contrast of two colours (WCAG 2.2). A colour is `#rrggbb`. */

export type Three = readonly [number, number, number]

export const dot = (one: Three, other: Three): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Linear red, green and blue, from 0 to 1 (IEC 61966-2-1). */
export const light = (colour: string): Three =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Three

/** Relative luminance, from 0 for black to 1 for white. */
const luminance = (colour: string): number => dot([0.2126, 0.7152, 0.0722], light(colour))

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}
