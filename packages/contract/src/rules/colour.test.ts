import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Palette } from '../entities/configuration.ts'
import { asHex, defaultPalette, forSigns, forText, readableOn, textOn, wholePalette } from './colour.ts'
import { contrast } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Hue in OKLab, in degrees; undefined for a grey, which has no hue. */
function hueOf(hex: string): number | undefined {
  const light = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const sum = (weights: readonly number[], parts: readonly number[]) =>
    weights.reduce((total, weight, index) => total + weight * (parts[index] ?? 0), 0)
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(sum(row, light)))
  const a = sum([1.9779984951, -2.428592205, 0.4505937099], cones)
  const b = sum([0.0259040371, 0.7827717662, -0.808675766], cones)
  return Math.hypot(a, b) < 0.03 ? undefined : (Math.atan2(b, a) * 180) / Math.PI
}

describe('colours of the palette', () => {
  it('CONFIG-07 computes the contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
  })

  it('CONFIG-07 has a text colour that can be read on every ground', () => {
    expect([textOn('#1f2937'), textOn('#ffd166'), textOn('#ffffff')]).toEqual(['#ffffff', '#000000', '#000000'])
    fc.assert(fc.property(colour, (ground) => contrast(ground, textOn(ground)) >= forText))
  })

  it('CONFIG-07 leaves a colour as it is where it has the ratio, and gives every other one the ratio', () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom(forSigns, 3.5, forText), (requested, ground, ratio) => {
        const corrected = readableOn(requested, [ground], ratio)
        expect(corrected).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrast(corrected, ground)).toBeGreaterThanOrEqual(ratio)
        if (contrast(requested, ground) >= ratio) expect(corrected).toBe(requested)
        expect(readableOn(corrected, [ground], ratio)).toBe(corrected)
      }),
      { numRuns: 1000 },
    )
  })

  it('CONFIG-07 has the ratio on each of several light grounds', () => {
    const grounds = ['#ffffff', '#f6f4f1', '#ebe8e3']
    fc.assert(
      fc.property(colour, (requested) => {
        const corrected = readableOn(requested, grounds)
        for (const ground of grounds) expect(contrast(corrected, ground)).toBeGreaterThanOrEqual(forText)
      }),
    )
  })

  it('CONFIG-07 goes no further than it has to, and keeps the hue', () => {
    fc.assert(
      fc.property(colour, colour, (requested, ground) => {
        const corrected = readableOn(requested, [ground])
        if (corrected === requested) return
        // With 8 bits per channel, the steps between dark colours are large.
        expect(contrast(corrected, ground)).toBeLessThan(contrast(ground, '#000000') < 5.2 ? 5.3 : 4.75)
        const [before, after] = [hueOf(requested), hueOf(corrected)]
        if (before === undefined || after === undefined) return
        // In nearly black colours one step of a channel turns the hue further, which is invisible (#010004).
        if (Math.max(...[1, 3, 5].map((at) => Number.parseInt(corrected.slice(at, at + 2), 16))) < 16) return
        const turned = Math.abs(((after - before + 540) % 360) - 180)
        expect(turned).toBeLessThan(12)
      }),
    )
    // A pale pink stays pink, a yellow stays yellow, and a blue on black does not turn violet.
    expect(readableOn('#f7cfdc', ['#ffffff'])).toBe('#906d79')
    expect(readableOn('#ffd500', ['#ffffff'])).toBe('#8c7509')
    expect(readableOn('#0000ff', ['#000000'])).toBe('#2d68fd')
  })

  it('CONFIG-07 takes the better end where no colour has the ratio on all grounds', () => {
    expect(readableOn('#808080', ['#000000', '#ffffff', '#eeeeee'])).toMatch(/^#(000000|ffffff)$/)
  })

  it('CONFIG-07 reads hexadecimal colours with and without alpha, and nothing else', () => {
    expect(['#abc', '#AABBCC', ' #aabbcc ', '#aabbccff', '#abcf'].map(asHex)).toEqual(Array(5).fill('#aabbcc'))
    // Black at half opacity, on white.
    expect([asHex('#00000080'), asHex('#0000')]).toEqual(['#7f7f7f', '#ffffff'])
    const junk = [
      '',
      'red',
      '#12',
      '#12345',
      '#gggggg',
      'url(x)',
      '#fff;color:red',
      '#fff}',
      null,
      undefined,
      7,
      {},
      ['#fff'],
    ]
    for (const one of junk) expect(asHex(one)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (one) => /^#[0-9a-f]{6}$/.test(asHex(one) ?? '#000000')))
  })

  it('DATA-03 fills a palette up, whatever it is', () => {
    const given = { primary: '#FC0', secondary: 'url(x)', header: { background: '#000', regularText: null, more: 1 } }
    expect(wholePalette(given)).toEqual({
      ...defaultPalette,
      primary: '#ffcc00',
      header: { ...defaultPalette.header, background: '#000000' },
    })
    fc.assert(
      fc.property(fc.anything(), (any) => {
        const { primary, secondary, header } = wholePalette(any)
        const all = [primary, secondary, ...Object.values(header)]
        return all.length === 6 && all.every((one) => /^#[0-9a-f]{6}$/.test(one))
      }),
    )
    expect(wholePalette({ primary: 'gold' }, (one) => (one === 'gold' ? '#ffd700' : undefined)).primary).toBe('#ffd700')
  })

  it('DATA-03 starts from colours that need no correction', () => {
    expect(Palette.parse({})).toEqual(defaultPalette)
    const { primary, header } = defaultPalette
    expect(readableOn(primary, ['#ffffff'])).toBe(primary)
    for (const one of [header.regularText, header.highlightedText, header.regularIcons])
      expect(readableOn(one, [header.background])).toBe(one)
  })
})
