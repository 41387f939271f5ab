import { Palette } from '@vitrine/contract'
import { contrast } from '@vitrine/contract/rules/contrast'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paperColours } from './paper-colours.ts'

const palette = (primary: string, background: string, text = '#777777') =>
  Palette.parse({ primary, header: { background, regularText: text, highlightedText: text, regularIcons: text } })

describe('the colours of a leaflet', () => {
  it('DETAIL-07 takes the palette where it can be read', () => {
    expect(paperColours(palette('#7d4a33', '#f4f0e9', '#4b453d'))).toMatchObject({
      accent: '#7d4a33',
      header: '#f4f0e9',
      on_header: '#4b453d',
      header_tinted: true,
    })
    expect(paperColours(palette('#fff', '#FFF'))).toMatchObject({ primary: '#ffffff', header_tinted: false })
  })

  it('DETAIL-07 takes the nearest of the same hue where it can not', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, colour, colour, (primary, background, text) => {
        const brand = paperColours(palette(primary, background, text))
        expect(contrast(brand.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(brand.on_header, background)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(brand.on_header_strong, background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect(paperColours(palette('#ffd500', '#ffffff')).accent).toBe('#8c7509')
  })
})
