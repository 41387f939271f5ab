import { describe, expect, it } from 'vitest'
import { mayStoreTerm, normalisedTerm } from './search-term.ts'

describe('terms of searches', () => {
  it('are the same whatever their case, width and spaces', () => {
    expect(normalisedTerm('  Desk\u00a0 LAMP\n')).toBe('desk lamp')
    expect(normalisedTerm('ＤＥＳＫ lamp')).toBe('desk lamp')
    expect(normalisedTerm('de\u200bsk')).toBe('de sk')
  })

  it.each(['lamp', 'desk lamp, black', '4006381333931', '0049-17', 'm8 x 40', '5 @ 3', '灯'])(
    'may be stored: %s',
    (term) => expect(mayStoreTerm(term)).toBe(true),
  )

  it.each([
    '',
    'ada.lind@example.com',
    'mail ada@example.com',
    '+49 (0)30 901820',
    '0049 30 901820',
    'https://example.com/a?token=1',
    'www.example.com',
    'a'.repeat(81),
    'one two three four five six seven eight nine ten eleven',
  ])('may not be stored: %s', (term) => expect(mayStoreTerm(term)).toBe(false))
})
