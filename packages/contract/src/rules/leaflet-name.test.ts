import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafletName } from './leaflet-name.ts'

const product = (attributes: Record<string, string | number | boolean | string[]> = {}, id = 'LH-1001') => ({
  id,
  attributes,
})
const byEan = { filename: 'lindhaven-{value}', attribute: 'ean' }

describe('the name of a leaflet', () => {
  it('DETAIL-08 A-59 is the pattern with the value of its attribute', () => {
    expect(leafletName(byEan, product({ ean: '2601001000006' }))).toBe('lindhaven-2601001000006')
    expect(leafletName({ filename: '{value}_sheet', attribute: 'no' }, product({ no: 17 }))).toBe('17_sheet')
    expect(leafletName({ filename: 'Data sheet {value}', attribute: 'no' }, product({ no: ['a', 'b'] }))).toBe(
      'Data-sheet-a',
    )
  })

  it('DETAIL-08 takes the product’s id where the value is missing', () => {
    expect(leafletName(byEan, product())).toBe('lindhaven-LH-1001')
    expect(leafletName(byEan, product({ ean: ' ' }))).toBe('lindhaven-LH-1001')
    expect(leafletName({ filename: 'x-{value}', attribute: '' }, product())).toBe('x-LH-1001')
    expect(leafletName({ filename: 'x-{value}', attribute: 'constructor' }, product())).toBe('x-LH-1001')
  })

  it('A-59 works without a pattern, and with one that has no place for the value', () => {
    expect(leafletName(undefined, product())).toBe('LH-1001')
    expect(leafletName({ filename: '', attribute: 'ean' }, product({ ean: '12' }))).toBe('12')
    expect(leafletName({ filename: 'leaflet', attribute: 'ean' }, product({ ean: '12' }))).toBe('leaflet-12')
  })

  it('A-59 DETAIL-08 understands the placeholders of other servers', () => {
    const lamp = product({ sku: 'T-7', ean: '12', value: '' })
    const named = (filename: string, attribute = '') => leafletName({ filename, attribute }, lamp)
    expect(named('sheet-{sku}')).toBe('sheet-T-7')
    expect(named('sheet-{{ sku }}.html')).toBe('sheet-T-7')
    expect(named('{id}_{sku}.PDF', 'ean')).toBe('LH-1001_T-7')
    expect(named('%s-sheet', 'ean')).toBe('12-sheet')
    expect(named('{code}', 'ean')).toBe('12')
    expect(['L-%sku%', 'L-:sku', 'L-[sku]', 'L-%s.html'].map((one) => named(one, 'sku'))).toEqual(
      Array(4).fill('L-T-7'),
    )
    expect(named('%id%:sku[ean]')).toBe('LH-1001T-712')
    expect(named('sku')).toBe('T-7')
    expect(named('datasheet.html')).toBe('datasheet')
  })

  it('A-59 leaves out what addresses and file systems take for something else', () => {
    const named = (value: string) => leafletName({ filename: 'a {value} b', attribute: 'n' }, product({ n: value }))
    expect(named('../../etc/passwd')).toBe('a-etc-passwd-b')
    expect(named('1/2 "x" <b>100%</b> #3?&=c')).toBe('a-1-2-x-100-3-c-b')
    expect(named('Μπλε λάμπα 台灯')).toBe('a-Μπλε-λάμπα-台灯-b')
    expect(named('x\u0000y\u202ez\ud800')).toBe('a-x-y-z-b')
    expect(leafletName({ filename: '{value}', attribute: 'n' }, product({ n: 'CON' }))).toBe('leaflet-CON')
    expect(leafletName({ filename: '...{value}...', attribute: 'n' }, product({ n: '.a.' }))).toBe('a')
    expect(leafletName({ filename: '{value}', attribute: '' }, product({}, '///'))).toBe('leaflet')
    expect([...leafletName({ filename: '{value}', attribute: 'n' }, product({ n: '长'.repeat(300) }))]).toHaveLength(60)
  })

  it('A-59 stands for itself in a path and in a file system, whatever the catalogue holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.string(), (filename, value, id) => {
        const name = leafletName({ filename, attribute: 'n' }, product({ n: value }, id))
        expect(name).toMatch(/^[^<>:"/\\|?*#%&\p{C}\p{Z}.-][^<>:"/\\|?*#%&\p{C}\p{Z}]*$/u)
        expect(name).not.toMatch(/[.-]$/)
        expect(new TextEncoder().encode(`${name}.html`).length).toBeLessThanOrEqual(255)
      }),
    )
  })
})
