import { describe, expect, it } from 'vitest'
import { amountText, currencyDecimals, currencyOf, currencyText } from './currency.ts'

const written = (amount: number, locale: string, unit: string) => {
  const currency = currencyOf(unit)
  return currency && currencyText(amount, locale, currency).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

describe('amounts of a currency', () => {
  it.each([
    [49.9, 'de-DE', '€', '49,90 €'],
    [1349.9, 'en-GB', '€', '€1,349.90'],
    [1349.9, 'en-GB', 'EUR', '€1,349.90'],
    [49.9, 'zh-CN', '€', '€49.90'],
    [4990, 'de-DE', 'JPY', '4.990 ¥'],
    [4990, 'en-GB', '¥', '¥4,990'],
    [5, 'sv-SE', 'kr', '5,00 kr'],
    [5, 'de-DE', 'CHF', '5,00 CHF'],
    [0.0475, 'de-DE', '€', '0,0475 €'],
    [12.5, 'de-DE', '€ / m²', '12,50 €/m²'],
    [-3, 'de-DE', '€', '-3,00 €'],
  ])('DETAIL-03 have the decimals of the currency: %d in %s, %s', (amount, locale, unit, text) =>
    expect(written(amount, locale, unit)).toBe(text),
  )

  it.each(['cm', 'kg', '', 'W', '%', 'stk', 'constructor', 'm²/€'])('DETAIL-03 have no unit such as %j', (unit) =>
    expect(currencyOf(unit)).toBeUndefined(),
  )

  it('API-15 are written for programs with the decimals of the currency', () => {
    const [euro, yen] = [currencyOf('€'), currencyOf('JPY')]
    if (!euro || !yen) throw new Error('unknown')
    expect([currencyDecimals(euro), currencyDecimals(yen)]).toEqual([2, 0])
    expect([49.9, 49, 0.0475, 1e21].map((amount) => amountText(amount, euro))).toEqual([
      '49.90',
      '49.00',
      '0.0475',
      '1e+21',
    ])
    expect(amountText(4990, yen)).toBe('4990')
  })
})
