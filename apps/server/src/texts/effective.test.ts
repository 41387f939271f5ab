import { describe, expect, it } from 'vitest'
import { defaultCodeOf, fallbackOrders } from './effective.ts'

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
})
