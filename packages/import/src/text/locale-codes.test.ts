import { describe, expect, it } from 'vitest'
import { asLocaleCode, defaultLocale, localesInColumns, localeTitle } from './locale-codes.ts'

describe('locale codes', () => {
  it('are languages that exist, with or without script and country', () => {
    expect(asLocaleCode('de_DE')).toBe('de_DE')
    expect(asLocaleCode('pt-BR')).toBe('pt_BR')
    expect(asLocaleCode('zh_Hant_TW')).toBe('zh_Hant_TW')
    expect(asLocaleCode('fr')).toBe('fr')
    for (const text of ['print', 'unit', 'EUR', 'xx_YY', 'qq', 'de_ZZZ', 'DE'])
      expect(asLocaleCode(text)).toBeUndefined()
  })

  it('have a title that people read', () => {
    expect(localeTitle('en_GB')).toBe('English (United Kingdom)')
    expect(localeTitle('de')).toBe('German')
  })

  it('are found in the names of columns', () => {
    expect(localesInColumns(['code', 'title-de_DE', 'title-en_GB', 'note-de_DE', 'weight-unit'])).toEqual([
      'de_DE',
      'en_GB',
    ])
  })

  it('have an English default where there is one', () => {
    expect(defaultLocale(['de_DE', 'en_GB', 'en_US'])).toBe('en_GB')
    expect(defaultLocale(['de_DE', 'fr_FR'])).toBe('de_DE')
    expect(defaultLocale([])).toBeUndefined()
  })
})
