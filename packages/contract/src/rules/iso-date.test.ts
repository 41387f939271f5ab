import { describe, expect, it } from 'vitest'
import { readDate } from './iso-date.ts'

describe('a date of any server', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T12:00:00+02:00', '2024-03-05T12:00:00+02:00'],
    ['2024-03-05 12:00:00', '2024-03-05T12:00:00'],
    [1_700_086_400, '2023-11-15T22:13:20.000Z'],
    ['1700086400', '2023-11-15T22:13:20.000Z'],
    [1_700_086_400_000, '2023-11-15T22:13:20.000Z'],
    [-1_000_000_000, '1938-04-24T22:13:20.000Z'],
    [2023, '2023'],
    [{ date: '2020-01-01 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2020-01-01T00:00:00.000000Z'],
    [{ date: '2020-07-01 00:30:00.000000', timezone: 'Europe/Berlin' }, '2020-07-01T00:30:00.000000'],
    [{ date: '2020-01-01 00:30:00.000000', timezone: '-03:00' }, '2020-01-01T00:30:00.000000-03:00'],
    [{ date: '2020-01-01 00:30:00', timezone: 'Nowhere/Town' }, '2020-01-01T00:30:00'],
    [{ date: '2020-01-01' }, '2020-01-01'],
    ['soon', 'soon'],
  ])('A-66 is read: %j', (written, read) => {
    expect(readDate(written)).toBe(read)
  })

  it.each([
    null,
    undefined,
    '',
    0,
    '0',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '-0001-11-30T00:00:00+00:00',
    7,
    -1.5,
    true,
  ])('A-66 is none: %j', (written) => {
    expect(readDate(written)).toBeUndefined()
  })

  it.each([{}, [], { date: null }, { date: '0000-00-00 00:00:00', timezone: 'UTC' }])('A-66 is none: %j', (written) => {
    expect(readDate(written)).toBeUndefined()
  })
})
