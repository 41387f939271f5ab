import { describe, expect, it } from 'vitest'
import { defaultCodeOf, effectiveText, fallbackLanguage, fallbackOrders } from './effective.ts'

const locale = (code: string, isDefault = false) => ({ code, isDefault })

describe('the fallback of a catalogue', () => {
  it('goes from the locale to its language, English, the text for all, the default and any other', () => {
    const orders = fallbackOrders([locale('fr_FR'), locale('de_DE', true), locale('de_AT'), locale('en_GB')])
    expect(orders.get('de_AT')).toEqual(['de_AT', 'de', 'de_DE', 'en', 'en_GB', '', 'fr_FR'])
    expect(orders.get('fr_FR')).toEqual(['fr_FR', 'fr', 'en', 'en_GB', '', 'de_DE', 'de_AT'])
  })

  it('takes the first locale for the default one when none says so', () => {
    expect(defaultCodeOf([locale('sv_SE'), locale('de_DE')])).toBe('sv_SE')
    expect(defaultCodeOf([locale('sv_SE'), locale('de_DE', true)])).toBe('de_DE')
    expect(defaultCodeOf([])).toBe('en')
  })

  it('LOCALE-08 says in which language a text is, when it is another than the locale’s', () => {
    const order = fallbackOrders([locale('en_GB', true), locale('de_DE'), locale('de_AT')]).get('de_AT') ?? []
    const said = (texts: Record<string, string>) => [effectiveText(texts, order), fallbackLanguage(texts, order)]
    expect(said({ de_AT: 'Sessel', en_GB: 'Chair' })).toEqual(['Sessel', undefined])
    expect(said({ de_DE: 'Stuhl', en_GB: 'Chair' })).toEqual(['Stuhl', undefined])
    expect(said({ de_AT: '', en_GB: 'Chair' })).toEqual(['Chair', 'en'])
    expect(said({ '': 'E27' })).toEqual(['E27', undefined])
    expect(said({})).toEqual(['', undefined])
  })
})
