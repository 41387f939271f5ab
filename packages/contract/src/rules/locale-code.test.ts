import { describe, expect, it } from 'vitest'
import {
  defaultLocale,
  firstSegment,
  hasLocaleForm,
  type LocaleSources,
  matchLocale,
  parseLocaleCode,
  resolveLocale,
  sameLocale,
  toEntityCode,
  toPathCode,
  withLocale,
} from './locale-code.ts'

const locales = [
  { code: 'en_GB', title: 'English', default: false },
  { code: 'de_DE', title: 'Deutsch', default: true },
  { code: 'de_AT', title: 'Deutsch (Österreich)', default: false },
  { code: 'nl_BE', title: 'Nederlands', default: false },
]
const nothing: LocaleSources = { segment: '', saved: '', browser: [] }
const resolved = (sources: Partial<LocaleSources>) => {
  const { locale, segment } = resolveLocale({ ...nothing, ...sources }, locales)
  return `${locale.code} ${segment}`
}

describe('writing locale codes', () => {
  it('ROUTE-02 takes a language alone, or language and country joined with a hyphen', () => {
    expect(parseLocaleCode('en')).toEqual({ language: 'en', country: '' })
    expect(parseLocaleCode('en-GB')).toEqual({ language: 'en', country: 'GB' })
    expect(parseLocaleCode('products')).toBeUndefined()
    expect(parseLocaleCode('en-')).toBeUndefined()
    expect(parseLocaleCode('')).toBeUndefined()
  })

  it('A-03 converts between hyphen and underscore, in any case', () => {
    expect(toEntityCode('EN-gb')).toBe('en_GB')
    expect(toPathCode('en_GB')).toBe('en-GB')
    expect(toPathCode('NL')).toBe('nl')
    expect(sameLocale('en_gb', 'EN-GB')).toBe(true)
    expect(sameLocale('en', 'en-GB')).toBe(false)
  })

  it('A-37 knows the form of a locale', () => {
    expect(['en', 'en-GB', 'xx-yy'].every(hasLocaleForm)).toBe(true)
    expect(['products', 'e', 'eng', 'en-GBR', 'asset', ''].some(hasLocaleForm)).toBe(false)
  })
})

describe('choosing a locale', () => {
  it('LOCALE-01 takes the path first', () => {
    expect(resolved({ segment: 'nl-BE', saved: 'en_GB', browser: ['de-AT'] })).toBe('nl_BE nl-BE')
  })

  it('A-03 leaves a bare language in the path and selects the first locale of that language', () => {
    expect(resolved({ segment: 'de' })).toBe('de_DE de')
    expect(resolved({ segment: 'DE' })).toBe('de_DE de')
  })

  it('LOCALE-06 gives a path with an unknown country the locale of its language', () => {
    expect(resolved({ segment: 'en-US', saved: 'nl_BE' })).toBe('en_GB en-GB')
  })

  it('LOCALE-02 takes the saved locale when the path has none', () => {
    expect(resolved({ saved: 'nl_BE', browser: ['en-GB'] })).toBe('nl_BE nl-BE')
    expect(resolved({ segment: 'products', saved: 'nl_BE' })).toBe('nl_BE nl-BE')
  })

  it('LOCALE-03 takes the browser language when none is saved, the first that the list has', () => {
    expect(resolved({ browser: ['fr-FR', 'de-AT', 'en'] })).toBe('de_AT de-AT')
    expect(resolved({ browser: ['en-US'] })).toBe('en_GB en-GB')
    expect(resolved({ saved: 'xx', browser: ['de-Latn-AT'] })).toBe('de_AT de-AT')
  })

  it('LOCALE-04 takes the default locale when no other source gives one', () => {
    expect(resolved({})).toBe('de_DE de-DE')
    expect(resolved({ segment: 'xx-XX', saved: 'yy', browser: ['fr'] })).toBe('de_DE de-DE')
  })

  it('A-05 takes the first locale when none is marked, else en', () => {
    expect(defaultLocale([{ code: 'fr_FR', default: false }]).code).toBe('fr_FR')
    expect(defaultLocale([]).code).toBe('en')
    expect(resolveLocale({ ...nothing, segment: 'fr' }, []).segment).toBe('en')
  })

  it('A-04 finds a locale exactly or by its language', () => {
    expect(matchLocale('de-at', locales)?.code).toBe('de_AT')
    expect(matchLocale('de-CH', locales)?.code).toBe('de_DE')
    expect(matchLocale('fr', locales)).toBeUndefined()
  })
})

describe('putting a locale into a path', () => {
  it('ROUTE-06 gives the root its locale', () => {
    expect(withLocale('/', 'en-GB', locales)).toBe('/en-GB')
  })

  it('A-37 replaces an unknown first segment that has the form of a locale', () => {
    expect(withLocale('/xx/products/list', 'en-GB', locales)).toBe('/en-GB/products/list')
    expect(withLocale('/de-DE/', 'nl-BE', locales)).toBe('/nl-BE')
  })

  it('A-37 puts the locale in front of any other path', () => {
    expect(withLocale('/products/detail/7', 'en-GB', locales)).toBe('/en-GB/products/detail/7')
    expect(withLocale('//elsewhere.example/x', 'en-GB', locales)).toBe('/en-GB//elsewhere.example/x')
  })

  it('replaces a known locale of three letters', () => {
    expect(withLocale('/fil-PH/search', 'en', [{ code: 'fil_PH', default: false }])).toBe('/en/search')
  })

  it('reads the first segment', () => {
    expect(firstSegment('/en/x')).toBe('en')
    expect(firstSegment('/')).toBe('')
  })
})
