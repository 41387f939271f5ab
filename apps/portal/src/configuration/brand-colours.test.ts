import { contrast } from '@vitrine/contract/rules/contrast'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../ui/testing/tokens.ts'
import { brandColours } from './brand-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record({
  primary: colour,
  secondary: colour,
  header: fc.record({ background: colour, regularText: colour, highlightedText: colour, regularIcons: colour }),
})

describe.each(['light', 'dark'] as const)('the colours of the brand, %s', (appearance) => {
  const tokens = tokensOf(appearance)
  const grounds = ['--color-canvas', '--color-surface', '--color-surface-strong'].map((name) => tokens[name] ?? '')

  it('CONFIG-07 can be read, whatever the palette is', () => {
    fc.assert(
      fc.property(palette, (given) => {
        const colours = brandColours(given)[appearance]
        const of = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '')
        const header = '--header-background'
        for (const name of ['--header-text', '--header-highlight']) expect(of(name, header)).toBeGreaterThanOrEqual(4.5)
        for (const name of ['--header-icon', '--header-badge']) expect(of(name, header)).toBeGreaterThanOrEqual(3)
        expect(of('--header-on-icon', '--header-icon')).toBeGreaterThanOrEqual(4.5)
        expect(of('--header-on-badge', '--header-badge')).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['--color-primary', '--color-primary-hover'])
          expect(of('--color-on-primary', ground)).toBeGreaterThanOrEqual(4.5)
        expect(colours['--color-primary-hover']).not.toBe(colours['--color-primary'])
        expect(colours['--logo-background']).toBe(given.header.background)
        for (const ground of grounds) {
          expect(contrast(colours['--color-primary-text'] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colours['--color-primary-edge'] ?? '', ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(colours['--color-secondary-edge'] ?? '', ground)).toBeGreaterThanOrEqual(3)
          if (appearance === 'dark')
            expect(contrast(colours['--color-primary'] ?? '', ground)).toBeGreaterThanOrEqual(3)
        }
        if (appearance === 'dark') expect(contrast(colours[header] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('CONFIG-07 show before there is a configuration', () => {
    expect(tokens).toMatchObject(brandColours({})[appearance])
  })
})

describe('the colours of the brand', () => {
  it('CONFIG-07 DATA-03 are those of the configuration where they can be read', () => {
    const header = {
      background: '#16181d',
      regularText: '#e6e6e6',
      highlightedText: '#ffd500',
      regularIcons: '#cccccc',
    }
    const { light, dark } = brandColours({ primary: '#8a1c3a', secondary: '#c77f12', header })
    const ofHeader = {
      '--header-background': '#16181d',
      '--header-text': '#e6e6e6',
      '--header-highlight': '#ffd500',
      '--header-icon': '#cccccc',
      '--header-badge': '#c77f12',
    }
    expect(light).toMatchObject({
      '--color-primary': '#8a1c3a',
      '--color-primary-text': '#8a1c3a',
      '--color-primary-edge': '#8a1c3a',
      ...ofHeader,
    })
    expect(dark).toMatchObject(ofHeader)
  })

  it('CONFIG-07 keep the hue and the contrast of a light header that turns dark', () => {
    const header = {
      background: '#ffd60a',
      regularText: '#3a3000',
      highlightedText: '#000000',
      regularIcons: '#3a3000',
    }
    const { dark } = brandColours({ header })
    expect(dark['--header-background']).toBe('#261e01')
    expect(contrast(dark['--header-text'] ?? '', '#261e01')).toBeGreaterThan(Math.floor(contrast('#3a3000', '#ffd60a')))
  })

  it('CONFIG-07 are the usual ones where there is none, and never what was sent', () => {
    const usual = brandColours({})
    for (const nothing of [undefined, null, '', 7, [], { header: null }, { primary: '', secondary: 'url(//x)' }])
      expect(brandColours(nothing)).toEqual(usual)
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (primary, background) =>
        Object.values(brandColours({ primary, header: { background } }))
          .flatMap((one) => Object.values(one))
          .every((one) => /^#[0-9a-f]{6}$/.test(one)),
      ),
    )
  })
})
