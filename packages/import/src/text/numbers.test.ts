import { describe, expect, it } from 'vitest'
import { decimalSignOf, parseNumber } from './numbers.ts'

describe('a number in a cell', () => {
  it.each([
    ['1.234,56', ',', 1234.56],
    ['1,234.56', '.', 1234.56],
    ['1 234,5', ',', 1234.5],
    ['1\u00a0234\u202f567,5', ',', 1234567.5],
    ["1'234.50", '.', 1234.5],
    ['12,5', ',', 12.5],
    [',5', ',', 0.5],
    ['−3,5', ',', -3.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1e3', ',', 1000],
    ['0.100', '.', 0.1],
    ['0100', ',', 100],
  ] as const)('is read with its decimal sign: %s with %s', (text, decimal, number) => {
    expect(parseNumber(text, decimal)).toBe(number)
  })

  it.each([
    ['1.23,4', ','],
    ['1,23.4', '.'],
    ['12,5', '.'],
    ['1.2.3', '.'],
    ['', '.'],
    ['-', '.'],
    ['.', '.'],
    ['12a', '.'],
    ['0.100', ','],
    ['0,100', '.'],
    ['1 2', '.'],
  ] as const)('is none in %j with %s', (text, decimal) => {
    expect(parseNumber(text, decimal)).toBeUndefined()
  })

  it('shows its decimal sign unless both readings are numbers', () => {
    expect(['12,5', '1.234,5', '1.5', '1,234.5', '1.234', '0.100', '7', 'x'].map(decimalSignOf)).toEqual([
      ',',
      ',',
      '.',
      '.',
      'either',
      '.',
      'either',
      undefined,
    ])
  })
})
