import { describe, expect, it } from 'vitest'
import { figure, median, quantile } from './statistics.ts'

describe('quantile', () => {
  it('answers a value that was measured, whatever their order', () => {
    const values = [9, 1, 5, 3, 7]
    expect(median(values)).toBe(5)
    expect(quantile(values, 0.95)).toBe(9)
    expect(quantile(values, 0)).toBe(1)
    expect(values).toEqual([9, 1, 5, 3, 7])
  })

  it('has no value for no values', () => {
    expect(median([])).toBeNaN()
  })
})

describe('figure', () => {
  it('shows three digits that count', () => {
    expect([0.03456, 1.234, 12.34, 123.4, 12_345.6, 0, Number.NaN].map(figure)).toEqual([
      '0.035',
      '1.23',
      '12.3',
      '123',
      '12,346',
      '0',
      '–',
    ])
  })
})
