import { describe, expect, it } from 'vitest'
import { knownUnit, readQuantity, splitQuantity } from './quantities.ts'

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
