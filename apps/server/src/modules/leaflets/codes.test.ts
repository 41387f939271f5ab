import { describe, expect, it } from 'vitest'
import { barcode, findTradeNumber, hasCheckDigit, qrCode, tradeNumber } from './codes.ts'

describe('codes of a leaflet', () => {
  it('DETAIL-07 takes numbers of trade items with their check digit, in all four lengths', () => {
    // Examples from GS1 and from the ISBN users' manual.
    for (const number of ['4006381333931', '9783161484100', '73513537', '614141000036', '00614141000036'])
      expect(tradeNumber(number), number).toBe(number)
    expect(tradeNumber('978-3-16-148410-0')).toBe('9783161484100')
    expect(hasCheckDigit('4006381333932')).toBe(false)
  })

  it('DETAIL-07 prints no bar code of a wrong number: a till would read it', () => {
    for (const number of ['4006381333932', '40063813339', 'LH-1001', '', '0000000000000', '４００６３８１３３３９３１'])
      expect(tradeNumber(number), number).toBeUndefined()
  })

  it('DETAIL-07 finds the number by the usual names of its attribute', () => {
    expect(findTradeNumber({ colour: '4006381333931', ean_code: '4006381333931' })).toBe('4006381333931')
    expect(findTradeNumber({ GTIN: 'none', upc: ['614141000036'] })).toBe('614141000036')
    expect(findTradeNumber({ ean: 4006381333931 })).toBe('4006381333931')
    expect(findTradeNumber({ serial: '4006381333931', lean: '4006381333931' })).toBeUndefined()
  })

  it('DETAIL-07 draws them as lines, without anything that is loaded', () => {
    for (const code of [
      barcode('4006381333931'),
      barcode('73513537'),
      barcode('614141000036'),
      qrCode('https://a.example/ä'),
    ]) {
      expect(code?.svg).toMatch(/^<svg [^>]*viewBox/)
      expect(code?.svg).not.toMatch(/href|script|font-family|url\(/)
    }
    expect(qrCode('')).toBeUndefined()
    expect(qrCode(`https://a.example/${'x'.repeat(600)}`)).toBeUndefined()
  })
})
