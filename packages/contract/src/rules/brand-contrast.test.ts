import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faintPairs } from './brand-contrast.ts'
import { defaultPalette } from './colour.ts'
import { contrast } from './contrast.ts'

it('finds nothing in the default palette', () => {
  expect(faintPairs(defaultPalette)).toEqual([])
  expect(faintPairs(undefined)).toEqual([])
})

it('names the pair, its ratio, and what the portal shows', () => {
  const header = { ...defaultPalette.header, background: '#ffffff', regularText: '#999999' }
  const [pair, ...others] = faintPairs({ ...defaultPalette, header })
  expect(others).toEqual([])
  expect(pair).toMatchObject({ colour: 'header.regularText', ground: 'header.background', wanted: 4.5 })
  expect(pair?.ratio).toBeCloseTo(2.849, 2)
  expect(contrast(pair?.shown ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it('measures links on the darkest ground of the page', () => {
  const [pair] = faintPairs({ ...defaultPalette, primary: '#777777' })
  expect(pair).toMatchObject({ colour: 'primary', ground: 'page' })
  expect(pair?.ratio).toBeLessThan(contrast('#777777', '#ffffff'))
})

it('never says that a pair has less contrast than it needs and is shown as it is', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  const header = fc.record({ background: colour, regularText: colour, highlightedText: colour, regularIcons: colour })
  fc.assert(
    fc.property(fc.record({ primary: colour, secondary: colour, header }), (palette) => {
      const flat: Record<string, string> = { primary: palette.primary, secondary: palette.secondary }
      for (const [name, value] of Object.entries(palette.header)) flat[`header.${name}`] = value
      for (const pair of faintPairs(palette)) {
        expect(pair.ratio).toBeLessThan(pair.wanted)
        expect(pair.shown).not.toBe(flat[pair.colour])
      }
    }),
  )
})
