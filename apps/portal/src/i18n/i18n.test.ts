import { languages } from '@vitrine/phrases'
import { describe, expect, it, vi } from 'vitest'
import { formatFor } from './format.ts'
import { i18n, interfaceLanguage, showLanguage } from './i18n.ts'

describe('languages', () => {
  it('LOCALE-07 has a file for every language of the interface', () => {
    expect(languages.map(interfaceLanguage)).toEqual([...languages])
    expect(languages).toHaveLength(16)
  })

  it('A-38 uses English for a language that is not among them', async () => {
    await showLanguage('ja')
    expect(i18n.language).toBe('en')
    expect(i18n.t('auth.sign_in')).toBe('Sign in')
  })

  it('shows the language that was asked for last, whichever arrives last', async () => {
    await Promise.all([showLanguage('fi'), showLanguage('en')])
    expect(i18n.language).toBe('en')
  })

  it('LOCALE-07 loads the language in use alone', async () => {
    i18n.removeResourceBundle('en', 'translation')
    await showLanguage('sv')
    expect(i18n.t('auth.sign_in')).toBe('Logga in')
    expect(i18n.hasResourceBundle('en', 'translation')).toBe(false)
  })

  it('LOCALE-08 falls back to English for a phrase that is missing, and loads it then', async () => {
    i18n.removeResourceBundle('en', 'translation')
    await showLanguage('zh')
    i18n.removeResourceBundle('zh', 'translation')
    i18n.addResourceBundle('zh', 'translation', { auth: { sign_in: '登录' } })
    expect(i18n.t('auth.sign_in')).toBe('登录')
    const added = new Promise((resolve) => i18n.store.on('added', resolve))
    expect(i18n.t('auth.login')).toBe('')
    await added
    expect(i18n.t('auth.login')).toBe('Login')
    expect(i18n.t('auth.sign_in')).toBe('登录')
    i18n.removeResourceBundle('zh', 'translation')
    await showLanguage('en')
  })
})

describe('formats', () => {
  it('CONTENT-09 writes numbers, dates and lists as the locale does', () => {
    const german = formatFor('de-DE')
    expect(german.number(1234.5)).toBe('1.234,5')
    expect(german.date('2026-03-05')).toBe('5. März 2026')
    expect(german.list(['a', 'b', 'c'])).toBe('a, b und c')
  })

  it('CONTENT-09 writes what is below 1000 as Intl does, in every language and with any digits', () => {
    const tags = ['en-GB', 'en-IN', 'de-AT', 'es-419', 'zh-Hant-TW', 'en-u-nu-arab', ...languages]
    for (const tag of tags) {
      const { format } = new Intl.NumberFormat(tag)
      const { number } = formatFor(tag)
      for (const value of [-7, -0, 0, 0.5, 999.5, 1000, 1e21, Number.NaN]) expect(number(value)).toBe(format(value))
      for (let value = 1; value < 1000; value++)
        if (number(value) !== format(value)) expect(number(value)).toBe(format(value))
    }
  })

  it('LOCALE-08 CONTENT-09 A-38 writes values in the language of the sentences around them', () => {
    const { locale, date, number, list } = formatFor('ar-AE')
    expect(locale).toBe('en-AE')
    expect([date('2027-01-15'), number(1234), list(['CE', 'UL'])]).toEqual(['15 January 2027', '1,234', 'CE and UL'])
    expect(formatFor('mr').number(7)).toBe('7')
  })

  it('LOCALE-07 CONTENT-09 writes Nynorsk as Bokmål in a browser that lacks it, and nothing in the browser’s language', () => {
    const { supportedLocalesOf } = Intl.DateTimeFormat
    const lacking = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')
    lacking.mockImplementation((tag) => supportedLocalesOf(tag).filter((one) => !/^(nn|sv)/.test(one)))
    expect(formatFor('nn-SJ').date('2027-01-15')).toBe('15. januar 2027')
    expect(formatFor('sv-FI').locale).toBe('en')
    lacking.mockRestore()
  })

  it('orders by the locale, numbers by value', () => {
    expect(['z', 'ä', 'a'].sort(formatFor('de-DE').compare)).toEqual(['a', 'ä', 'z'])
    expect(['z', 'ä', 'a'].sort(formatFor('sv-SE').compare)).toEqual(['a', 'z', 'ä'])
    expect(['10', '9'].sort(formatFor('en').compare)).toEqual(['9', '10'])
  })

  it('CONTENT-09 survives a date that is none and a locale that the browser refuses', () => {
    expect(formatFor('de-DE').date('soon')).toBe('')
    expect(formatFor('no_such locale').number(1)).toBe('1')
  })
})
