import { expect, it } from 'vitest'
import { convertUnit, isConvertible, unitSymbol } from './units.ts'

it('writes units with the symbols that people read', () => {
  expect(['KILOGRAM', 'MILLIMETER', 'INCH', 'CELSIUS', 'SQUARE_METER'].map(unitSymbol)).toEqual([
    'kg',
    'mm',
    'in',
    '°C',
    'm²',
  ])
  expect(unitSymbol('FURLONG')).toBe('FURLONG')
})

it('converts within a family and refuses across families', () => {
  expect(convertUnit(800, 'GRAM', 'KILOGRAM')).toBe(0.8)
  expect(convertUnit(19, 'INCH', 'CENTIMETER')).toBe(48.26)
  expect(convertUnit(212, 'FAHRENHEIT', 'CELSIUS')).toBe(100)
  expect(convertUnit(0.1, 'KILOGRAM', 'KILOGRAM')).toBe(0.1)
  expect(convertUnit(1, 'GRAM', 'METER')).toBeUndefined()
  expect(convertUnit(1, 'FURLONG', 'METER')).toBeUndefined()
  expect(isConvertible('FURLONG', 'FURLONG')).toBe(true)
})
