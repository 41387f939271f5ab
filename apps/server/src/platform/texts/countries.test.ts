import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { alphaCodes, countriesIn, countryName } from './countries.ts'

describe('countries', () => {
  it('DATA-29 API-40 are all of ISO 3166-1, each with a name of its own', () => {
    for (const locale of ['en_GB', 'de_DE', 'zh_CN', 'el']) {
      const countries = countriesIn(locale)
      expect(countries).toHaveLength(249)
      expect(new Set(countries.map(({ alpha_code }) => alpha_code)).size).toBe(249)
      expect(new Set(countries.map(({ name }) => name)).size).toBe(249)
      // Intl returns a code itself when it has no name for it.
      expect(countries.filter(({ name, alpha_code }) => name === alpha_code)).toEqual([])
    }
    expect(alphaCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  })

  it("API-40 are named and sorted as the locale's language does it", () => {
    const names = (locale: string) => countriesIn(locale).map(({ name }) => name)
    expect(names('en_GB').slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    expect(names('de_DE')).toContain('Österreich')
    // Swedish sorts Å and Ö after Z.
    expect(names('sv_SE').slice(-3)).toEqual(['Åland', 'Österrike', 'Östtimor'])
    expect(names('de_DE').indexOf('Österreich')).toBeLessThan(names('de_DE').indexOf('Polen'))
    expect(countriesIn('de_DE')).toBe(countriesIn('de_DE'))
  })

  it('API-40 are in English where the locale is no language', () =>
    expect(countriesIn('x-1')[0]?.name).toBe('Afghanistan'))

  it.each([
    ['AT', 'de', 'Österreich'],
    ['at', 'en', 'Austria'],
    ['XX', 'en', undefined],
    ['EU', 'en', undefined],
    ['Austria', 'en', undefined],
    ['', 'en', undefined],
  ])('AUTH-21 has for %j in %s the name %j', (code, language, name) => expect(countryName(code, language)).toBe(name))
})

describe('the call', async () => {
  const test = await buildTestApp()

  it('API-40 A-79 answers guests, in the language that they ask for', async () => {
    const url = '/pim/portal/api/private/order/options'
    const answer = await test.app.inject({ url, headers: { ...test.asGuest, 'accept-language': 'de-DE' } })
    expect(answer.statusCode).toBe(200)
    const { countries } = answer.json()
    expect(countries).toHaveLength(249)
    expect(countries).toContainEqual({ name: 'Österreich', alpha_code: 'AT' })
    expect((await test.app.inject({ url })).statusCode).toBe(401)
  })
})
