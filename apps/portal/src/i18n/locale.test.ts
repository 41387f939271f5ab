import { describe, expect, it, vi } from 'vitest'
import { testLocales } from '../app/testing/test-data.ts'
import { applyToDocument, localeOfPath, saveLocale } from './locale.ts'

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

describe('the locale of a path', () => {
  it('LOCALE-01 ROUTE-01 is its first segment', () => {
    speaks('nl')
    expect(localeOfPath('/de-DE/search', testLocales)).toEqual({
      locale: { segment: 'de-DE', code: 'de_DE', tag: 'de-DE', language: 'de' },
      path: '/de-DE/search',
    })
  })

  it('A-03 stays a bare language where the path has one', () => {
    expect(localeOfPath('/de/search', testLocales)).toMatchObject({
      locale: { segment: 'de', tag: 'de-DE' },
      path: '/de/search',
    })
  })

  it('LOCALE-02 LOCALE-05 is the saved one where the path has none', () => {
    speaks('nl')
    saveLocale(localeOfPath('/de-DE', testLocales).locale)
    expect(localStorage.getItem('locale')).toBe('de_DE')
    expect(localeOfPath('/', testLocales).path).toBe('/de-DE')
  })

  it('LOCALE-03 LOCALE-06 is the browser language where nothing is saved, with the rest of the path kept', () => {
    speaks('fr', 'nl-BE')
    expect(localeOfPath('/products/detail/7/lamp', testLocales).path).toBe('/nl-BE/products/detail/7/lamp')
    expect(localeOfPath('/xx-YY/search', testLocales).path).toBe('/nl-BE/search')
  })

  it('LOCALE-04 is the default where no source gives one', () => {
    speaks('fr')
    expect(localeOfPath('/', testLocales).path).toBe('/en-GB')
    expect(localeOfPath('/en', []).path).toBe('/en')
  })

  it('LOCALE-01 LOCALE-08 A-38 names the language of the calls, and language and direction of the interface’s texts', () => {
    const { documentElement, body } = document
    const marks = () => [documentElement.lang, documentElement.dir, body.getAttribute('lang')]
    applyToDocument({ segment: 'ar', code: 'ar_EG', tag: 'ar-EG', language: 'ar' })
    expect(marks()).toEqual(['ar-EG', 'ltr', 'en'])
    applyToDocument({ segment: 'de', code: 'de_DE', tag: 'de-DE', language: 'de' })
    expect(marks()).toEqual(['de-DE', 'ltr', null])
  })
})
