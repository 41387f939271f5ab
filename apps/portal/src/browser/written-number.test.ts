import { describe, expect, it } from 'vitest'
import { plainNumber, readNumber, writeNumber } from './written-number.ts'

describe('a number as it is written', () => {
  it.each([
    ['en-GB', '1.5', '1.5'],
    ['en-GB', ' -1,234.5 ', '-1234.5'],
    ['en-GB', '1,234', '1234'],
    ['en-GB', '399,5', '399.5'],
    ['en-GB', '.5', '0.5'],
    ['en-GB', '5.', '5'],
    ['en-GB', '+7', '7'],
    ['en-GB', '−7', '-7'],
    ['de-DE', '1,5', '1.5'],
    ['de-DE', '1.5', '1.5'],
    ['de-DE', '1.234', '1234'],
    ['de-DE', '1.234,5', '1234.5'],
    ['fr-FR', '1 234,5', '1234.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['ar-EG', '١٫٥', '1.5'],
    ['en-GB', '', ''],
    ['en-GB', '  ', ''],
    ['en-GB', '0.1', '0.1'],
    ['en-GB', '12345678901234567890', '12345678901234567000'],
    ['en-GB', '1.2.3', undefined],
    ['de-DE', '1,2,3', undefined],
    ['en-GB', '1,23,4', undefined],
    ['en-GB', 'about 5', undefined],
    ['en-GB', '1e5', undefined],
    ['en-GB', '-', undefined],
    ['en-GB', '9'.repeat(400), undefined],
  ])('INPUT-04 %s: %s is read as %s', (tag, text, read) => {
    expect(readNumber(text, tag)).toBe(read)
  })

  it('INPUT-04 is written in the language, and read as what it was', () => {
    expect(['en-GB', 'de-DE', 'fr-FR', 'ar-EG'].map((tag) => writeNumber('-1234.5', tag))).toEqual([
      '-1234.5',
      '-1234,5',
      '-1234,5',
      writeNumber('-1234.5', 'ar-EG'),
    ])
    for (const tag of ['en-GB', 'de-DE', 'fr-FR', 'ar-EG', 'pl-PL', 'de-CH'])
      expect(readNumber(writeNumber('-1234.5', tag), tag)).toBe('-1234.5')
    expect(writeNumber('about 5', 'de-DE')).toBe('about 5')
    expect(plainNumber(1e21)).toBe('1000000000000000000000')
  })
})
