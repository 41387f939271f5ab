import { describe, expect, it } from 'vitest'
import { chooseLanguage, chooseLocale } from './locale.ts'

const locales = ['en_GB', 'de_AT', 'de_DE', 'nl_BE', 'zh'].map((code) => ({
  code,
  title: code,
  default: code === 'en_GB',
}))

describe('the locale of a call', () => {
  it.each([
    ['de-DE', 'de_DE'],
    ['DE-de', 'de_DE'],
    ['de_DE', 'de_DE'],
    ['de', 'de_AT'],
    ['de-CH', 'de_AT'],
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl_BE'],
    ['fr-FR, de-DE;q=0.4, nl;q=0.6', 'nl_BE'],
    ['de;q=0, nl', 'nl_BE'],
    ['zh-Hans-CN', 'zh'],
    ['fr', 'en_GB'],
    ['*', 'en_GB'],
    ['', 'en_GB'],
    ['<script>', 'en_GB'],
    [`${'x,'.repeat(5000)}de-DE`, 'en_GB'],
  ])('API-04 "%s" is answered in %s', (header, code) => {
    expect(chooseLocale(header, locales).code).toBe(code)
  })

  it('API-04 is the first one when none is the default, and English when there are none', () => {
    expect(chooseLocale('fr', [{ code: 'da_DK', title: '', default: false }]).code).toBe('da_DK')
    expect(chooseLocale('fr', []).code).toBe('en')
  })
})

it('LOCALE-08 says messages in English when the language has none', () => {
  expect(chooseLanguage('xx-XX')).toBe('en')
})
