import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvText, guarded } from './csv.ts'

const options = { separator: ',', decimal: '.' }

describe('a formula in a value', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example","click")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    "=cmd|' /C calc'!A0",
    ' =1+1',
    '\u00a0=1+1',
    '"=1+1"',
    "'=1+1",
    "''=1+1",
    '\t=1+1',
    '\r=1+1',
    '\u200b=1+1',
    '\u202e\u00ad@SUM(A1)',
    '\u0007+1-1',
    '\n=1+1',
    '\tplain',
    '\rplain',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(A1)',
    '“=1+1',
    '-',
    '- 12 °C',
    '+49 30 123456',
  ])('API-15 can’t run in a spreadsheet: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(csvText(text, '', options).startsWith("'")).toBe(true)
    expect(csvText([text, 'x'], '', options).startsWith("'")).toBe(true)
  })

  it.each(['', 'lamp', '-5', '+3', '-12.5', '-12,5', '12', 'a=b', '5 - 7', 'it’s', "'t Hooft"])(
    'API-15 leaves %j as it is',
    (text) => expect(guarded(text)).toBe(text),
  )

  it('API-15 can be undone: one apostrophe goes where what follows could be a formula', () => {
    const undone = (text: string) => (text.startsWith("'") && guarded(text.slice(1)) === text ? text.slice(1) : text)
    assert(
      property(array(constantFrom("'", '"', '=', '+', '-', '@', ' ', '\t', 'a', '1')), (signs) => {
        const text = signs.join('')
        expect(undone(guarded(text))).toBe(text)
      }),
    )
  })

  it('API-15 leaves numbers numbers', () => {
    expect(csvText(-5.5, '', options)).toBe('-5.5')
    expect(csvText(-5.5, '', { ...options, decimal: ',' })).toBe('-5,5')
    expect(csvText(12, 'cm', options)).toBe('12 cm')
    expect(csvText(-12, 'cm', options)).toBe("'-12 cm")
  })
})

describe('lines', () => {
  it('API-15 are read back by another library, whatever is in them', () => {
    const cell = string({ unit: constantFrom('a', ',', ';', '"', '\n', '\r', '\t', ' ', 'ö', '\u{1f4a1}', '|', '\\') })
    assert(
      property(constantFrom(',', ';', '\t'), array(tuple(cell, cell, cell), { minLength: 1 }), (separator, rows) => {
        const text = rows.map((row) => csvLine(['x', ...row], { separator })).join('')
        const read: string[][] = parse(text, { delimiter: separator, recordDelimiter: '\r\n' })
        expect(read).toEqual(rows.map((row) => ['x', ...row]))
      }),
    )
  })

  it('API-15 have several values as catalogue folders have them', () => {
    expect(csvText(['a', 'b|c', 3], '', options)).toBe('a|b\\|c|3')
    expect(csvText('b|c', '', options)).toBe('b\\|c')
    expect(csvText({ moment: '2026-03-31' }, '', options)).toBe('2026-03-31')
    expect([csvText(null, '', options), csvText([], '', options), csvText(true, '', options)]).toEqual(['', '', 'true'])
  })
})
