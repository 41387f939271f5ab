/** Which pairs of a palette's colours have too little contrast, and what the portal shows instead. */
import { brandColours, groundsOf } from './brand-colours.ts'
import type { BrandField } from './brand-fields.ts'
import { forSigns, forText, wholePalette } from './colour.ts'
import { contrast } from './contrast.ts'

/** A pair of colours without enough contrast. */
export interface FaintPair {
  readonly colour: BrandField
  /** The field of the ground; `page` for the backgrounds of the page. */
  readonly ground: BrandField | 'page'
  /** The contrast that the pair has (WCAG 2.2), and that which it needs. */
  readonly ratio: number
  readonly wanted: number
  /** The colour that the portal shows in the place of `colour`, as `#rrggbb`. */
  readonly shown: string
}

/** Minimum contrast of the header's icons (docs/decisions/0036-brand-colours.md). */
const forIcons = 3.5

const pairs = [
  ['header.regularText', 'header.background', forText, '--header-text'],
  ['header.highlightedText', 'header.background', forText, '--header-highlight'],
  ['header.regularIcons', 'header.background', forIcons, '--header-icon'],
  ['secondary', 'header.background', forSigns, '--header-badge'],
  ['primary', 'page', forText, '--color-primary-text'],
  ['secondary', 'page', forSigns, '--color-secondary-edge'],
] as const

/** The pairs of a palette, in the light appearance, that the portal has to correct. The palette may be any value. */
export function faintPairs(palette: unknown): FaintPair[] {
  const { primary, secondary, header } = wholePalette(palette)
  const colours: Readonly<Partial<Record<BrandField, string>>> = {
    ...{ primary, secondary, 'header.background': header.background, 'header.regularText': header.regularText },
    ...{ 'header.highlightedText': header.highlightedText, 'header.regularIcons': header.regularIcons },
  }
  const { light } = brandColours(palette)
  return pairs.flatMap(([colour, ground, wanted, variable]) => {
    const one = colours[colour] ?? ''
    const grounds = ground === 'page' ? groundsOf.light : [colours[ground] ?? '']
    const ratio = Math.min(...grounds.map((other) => contrast(one, other)))
    return ratio < wanted ? [{ colour, ground, ratio, wanted, shown: light[variable] ?? one }] : []
  })
}
