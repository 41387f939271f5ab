import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { descriptionOf, pageAddress, pagePath, pageTitle } from './page-head.ts'

const locales = [
  { code: 'en_GB', default: true },
  { code: 'de_DE', default: false },
]
const page = (path: string) => pageAddress(path, locales).path

describe('pageTitle', () => {
  it('CONFIG-03 names the page in front of the portal, and leaves out what is missing', () => {
    expect(pageTitle('Ona', 'Lamps')).toBe('Ona – Lamps')
    expect(pageTitle('', 'Lamps')).toBe('Lamps')
    expect(pageTitle('Ona', '')).toBe('Ona')
  })
})

describe('descriptionOf', () => {
  it('CONFIG-05 is one plain line', () => {
    expect(descriptionOf('<p>Dims <b>warmly</b>.</p>\n<p>Tom &amp; Ona</p>')).toBe('Dims warmly. Tom & Ona')
    expect(descriptionOf(' ')).toBe('')
    expect(descriptionOf('Lamps\nbelow 5 < 6 and above 6 > 5')).toBe('Lamps below 5 < 6 and above 6 > 5')
  })

  it('CONFIG-05 ends after a word, within 160 characters', () => {
    const long = descriptionOf('Ångström lamps, '.repeat(20))
    expect(long).toMatch(/(lamps|Ångström)…$/)
    expect(long.length).toBeLessThanOrEqual(160)
    expect(descriptionOf('字'.repeat(200))).toBe(`${'字'.repeat(159)}…`)
    expect(descriptionOf('a'.repeat(160))).toBe('a'.repeat(160))
  })

  it('CONFIG-05 never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const description = descriptionOf(text)
        expect(description.length).toBeLessThanOrEqual(160)
        expect(() => encodeURIComponent(description)).not.toThrow()
      }),
    )
  })
})

describe('pageAddress', () => {
  it('ROUTE-03 ROUTE-04 ROUTE-06 ROUTE-07 is one catalogue at all its paths', () => {
    for (const path of [
      '/',
      '',
      '/en-GB',
      '/de/',
      '/EN-gb/products/list',
      '/en-GB/products/list/',
      '/any/thing/at/all',
    ])
      expect([path, page(path)]).toEqual([path, ''])
    expect(page('/en-GB/products/detail')).toBe('')
    expect(page('/en-GB/products/list/a/b')).toBe('')
    expect(page('/en-GB/asset/list/a/b')).toBe('')
  })

  it('ROUTE-08 ROUTE-09 A-23 is one product with and without its name, and in all its parts', () => {
    for (const rest of [
      '',
      '/',
      '/solbakke',
      '/leaflet',
      '/solbakke/leaflet',
      '/assets',
      '/a/associations',
      '/contents',
    ])
      expect([rest, page(`/en-GB/products/detail/LH-1${rest}`)]).toEqual([rest, 'products/detail/LH-1'])
    expect(page('/en-GB/products/detail/LH-1/a/b')).toBe('')
  })

  it('ROUTE-05 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 keeps what is a page of its own', () => {
    for (const path of [
      'products/list/lamps',
      'asset/list',
      'asset/list/rooms',
      'contents/list',
      'contents/list/news',
      'contents/detail/one',
      'search',
      'accessibility',
    ])
      expect(pageAddress(`/de-DE/${path}`, locales)).toEqual({ path, isPersonal: false })
  })

  it('ROUTE-12 ROUTE-17 ROUTE-19 ROUTE-20 ROUTE-22 knows what is about a person', () => {
    for (const path of ['asset/cart', 'account/profile', 'auth/login', 'auth/forgot'])
      expect(pageAddress(`/de/${path}`, locales)).toEqual({ path, isPersonal: true })
    expect(page('/de/forms/list/3')).toBe('forms/list')
    expect(page('/de/report/detail/new')).toBe('report/detail')
    expect(page('/de/auth/reset/token')).toBe('auth/reset')
    for (const path of ['formsy', 'forms', 'auth', 'account/', 'asset/cartoon'])
      expect(pageAddress(`/de/${path}`, locales)).toEqual({ path: '', isPersonal: false })
  })

  it('ROUTE-05 leaves the parts as they are written', () => {
    expect(page('/en/products/list/a%2Fb')).toBe('products/list/a%2Fb')
    expect(page('/en/products/list/100%')).toBe('products/list/100%')
  })

  it('ROUTE-07 takes whatever stands in an address', () => {
    const parts = [
      'products',
      'detail',
      'list',
      'asset',
      'search',
      'de',
      '',
      '..',
      '%',
      '%00',
      '%2F',
      '%c3',
      'é',
      '\ud800',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 7 }), (path) => {
        const found = page(`/${path.join('/')}`)
        expect(page(pagePath('en-GB', found))).toBe(found)
      }),
    )
  })
})

describe('pagePath', () => {
  it('ROUTE-01 begins with the locale', () => {
    expect(pagePath('en-GB', '')).toBe('/en-GB')
    expect(pagePath('en-GB', 'search')).toBe('/en-GB/search')
  })
})
