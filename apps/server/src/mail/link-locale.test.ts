import { describe, expect, it } from 'vitest'
import { localeSegment } from './link-locale.ts'

describe('the links of mails', () => {
  it.each([
    ['de', 'de-DE'],
    ['nn', 'nb-NO'],
    ['sv', 'en-GB'],
  ] as const)('LOCALE-08 opens the portal for %s in %s', (language, segment) => {
    const codes = ['en_GB', 'de_DE', 'de_AT', 'nb_NO']
    const locales = codes.map((code, index) => ({ code, title: code, default: index === 0 }))
    expect(localeSegment(language, locales)).toBe(segment)
  })

  it('LOCALE-08 opens it in English where the catalogue declares no locale', () =>
    expect(localeSegment('de', [])).toBe('en'))
})
