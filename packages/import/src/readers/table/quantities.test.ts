import { describe, expect, it } from 'vitest'
import { firstOfRange, knownUnit, readQuantity, splitQuantity } from './quantities.ts'

describe('a number with a unit in a cell', () => {
  it.each([
    ['8.00 kg', '8.00', 'kg'],
    ['12"', '12', '"'],
    ['8.00|CMT', '8.00', 'CMT'],
    ['12,50 €', '12,50', '€'],
    ['USD 15.00', '15.00', 'USD'],
    ['€1.234,50', '1.234,50', '€'],
    ['20°C', '20', '°C'],
    ['85%', '85', '%'],
    ['1 234,5 mm', '1 234,5', 'mm'],
    ['3 fl oz', '3', 'fl oz'],
  ])('is split: %s', (cell, number, unit) => {
    expect(splitQuantity(cell)).toEqual({ number, unit })
  })

  it.each(['kg', 'size 8', '8 x 4 cm', 'IP44', 'M8', '3/4"', ''])('is none in %j', (cell) => {
    expect(splitQuantity(cell)).toBeUndefined()
  })

  it.each([
    ['spaces', `1${' '.repeat(200_000)}|${' '.repeat(200_000)}|`],
    ['groups of digits', `${'1 '.repeat(200_000)}/`],
    ['decimal signs', `1${'.,'.repeat(200_000)}`],
  ])('is looked for in time linear in the length, among many %s', (_what, cell) => {
    const started = performance.now()
    expect(splitQuantity(cell)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it.each([
    ['₹1,29,999.00', 129_999, 'INR'],
    ['Rs. 1,299', 1299, 'INR'],
    ['SR 2,375', 2375, 'SAR'],
    ['1,299円', 1299, 'JPY'],
    ['CHF 12.–', 12, 'CHF'],
    ['US$ 9.90', 9.9, 'USD'],
    ['$.99', 0.99, 'USD'],
  ])('is a price: %s', (cell, number, currency) => {
    expect(knownUnit(splitQuantity(cell)?.unit ?? '')).toBe(currency)
    expect(readQuantity(cell, currency, '.')).toEqual({ number })
  })

  it.each([
    ['$12.99 - $19.99', '$12.99'],
    ['5–9 cm', '5 cm'],
    ['from 9,90 €', '9,90 €'],
    ['12 to 15', '12'],
    ['2024-10-01', undefined],
    ['-5', undefined],
    ['Red - blue', undefined],
    [`1${' '.repeat(200_000)}`, undefined],
  ])('is the first of a range in %.20s', (cell, first) => {
    expect(firstOfRange(cell)).toBe(first)
  })

  it('is read with the other decimal sign where it has no second reading', () => {
    expect(readQuantity('1.234,50', '', '.')).toEqual({ number: 1234.5 })
    expect(readQuantity('123.45', '', ',')).toEqual({ number: 123.45 })
    expect(readQuantity('$5 - $9', 'USD', '.')).toEqual({ number: 5, isFirst: true })
  })

  it('has a unit under its usual names and codes', () => {
    expect(['KGM', 'kg', 'CMT', '"', '€', 'eur', 'Kilogramm', 'XYZ'].map(knownUnit)).toEqual([
      'kg',
      'kg',
      'cm',
      'in',
      'EUR',
      'EUR',
      'kg',
      undefined,
    ])
  })

  it('is converted into the unit of its attribute, and refused when it has another dimension', () => {
    expect(readQuantity('850 g', 'kg', '.')).toEqual({ number: 0.85 })
    expect(readQuantity('8.00|CMT', 'cm', '.')).toEqual({ number: 8 })
    expect(readQuantity('1.234,5', 'kg', ',')).toEqual({ number: 1234.5 })
    expect(readQuantity('12"', 'cm', '.')).toEqual({ number: 30.48 })
    expect(readQuantity('8 cm', 'kg', '.')).toEqual({ wrong: 'unit' })
    expect(readQuantity('12,50 €', 'USD', ',')).toEqual({ wrong: 'unit' })
    expect(readQuantity('on request', 'EUR', '.')).toEqual({ wrong: 'number' })
  })
})
