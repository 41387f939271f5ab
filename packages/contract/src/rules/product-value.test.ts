import { describe, expect, it } from 'vitest'
import { hasMarkup, plainText } from './plain-text.ts'
import {
  cellOf,
  dateText,
  isEmptyValue,
  labelLanguage,
  productTexts,
  type ValueAttribute,
  valueLanguage,
  valueTexts,
  withAffixes,
} from './product-value.ts'

const words = { locale: 'en-GB', yes: 'Yes', no: 'No', fromPrice: (price: string) => `from ${price}` }
const attribute = (part: Partial<ValueAttribute>): ValueAttribute => ({ type: 'string', options: [], ...part })
const option = (value: string, label: string, prefix = '', post_fix = '') => ({
  value,
  label,
  order: 0,
  prefix,
  post_fix,
})

describe('product values', () => {
  it('SEARCH-08 joins several values with commas, by their labels', () => {
    const colours = attribute({ type: 'multi_select', options: [option('r', 'Red'), option('b', 'Blue')] })
    expect(cellOf(['r', 'b', 'x'], colours, words)).toEqual({ kind: 'text', text: 'Red, Blue, x' })
    for (const text of ['r,b', 'r, b', '["r","b"]']) expect(valueTexts(text, colours, words)).toEqual(['Red', 'Blue'])
    const names = attribute({ type: 'multi_select', options: [option('a, b', 'A and B')] })
    expect([valueTexts('a, b', names, words), valueTexts('a, b', undefined, words)]).toEqual([['A and B'], ['a, b']])
    expect(cellOf(['https://a.test/1.jpg', 'https://a.test/2.jpg'], undefined, words)).toEqual({
      kind: 'text',
      text: 'https://a.test/1.jpg, https://a.test/2.jpg',
    })
  })

  it('SEARCH-09 shows a value that starts with https as an image', () => {
    expect(cellOf('https://a.test/1.jpg', undefined, words)).toEqual({ kind: 'image', url: 'https://a.test/1.jpg' })
    expect(cellOf('http://a.test/1.jpg', undefined, words)).toEqual({ kind: 'text', text: 'http://a.test/1.jpg' })
    expect(cellOf('/media/1.jpg', attribute({ type: 'image' }), words)).toEqual({ kind: 'image', url: '/media/1.jpg' })
  })

  it('SEARCH-10 shows any other value as HTML', () => {
    expect(cellOf('<b>Oak</b>', undefined, words)).toEqual({ kind: 'html', html: '<b>Oak</b>' })
    expect(cellOf('Oak &amp; ash', undefined, words)).toEqual({ kind: 'html', html: 'Oak &amp; ash' })
    expect(cellOf('3 < 4', undefined, words)).toEqual({ kind: 'text', text: '3 < 4' })
    expect(cellOf('', undefined, words)).toEqual({ kind: 'empty' })
  })

  it('DETAIL-03 writes values for people: labels with prefix and post_fix, units, dates, words (A-57)', () => {
    const size = attribute({ type: 'single_select', options: [option('30', '30', 'Ø', 'cm')] })
    expect(valueTexts('30', size, words)).toEqual(['Ø\u00a030\u00a0cm'])
    expect(valueTexts(12345.5, attribute({ type: 'float', unit: 'kg' }), words)).toEqual(['12,345.5\u00a0kg'])
    expect(valueTexts(2018, attribute({ type: 'number' }), words)).toEqual(['2018'])
    const ends = attribute({ type: 'float', unit: 'cm', options: [option('5', '5')] })
    expect(valueTexts(5, ends, words)).toEqual(['5\u00a0cm'])
    expect(valueTexts('2024-03-01', attribute({ type: 'date' }), words)).toEqual(['1 March 2024'])
    expect(valueTexts(false, attribute({ type: 'bool' }), words)).toEqual(['No'])
    expect(valueTexts('1', attribute({ type: 'bool' }), words)).toEqual(['Yes'])
    expect(valueTexts(12345.5, attribute({ type: 'float' }), { ...words, locale: 'de-DE' })).toEqual(['12.345,5'])
  })

  it('DETAIL-03 writes prices with the decimals of their currency', () => {
    const price = attribute({ type: 'float', unit: '€', options: [option('49.9', '49.9')] })
    expect(valueTexts(49.9, price, words)).toEqual(['€49.90'])
    expect(valueTexts(49.9, price, { ...words, locale: 'de-DE' })).toEqual(['49,90\u00a0€'])
    expect(cellOf(1349, attribute({ type: 'float', unit: 'JPY' }), words)).toEqual({ kind: 'text', text: 'JP¥1,349' })
  })

  it('SEARCH-07 writes the range over the variants in the place of a parent’s own value', () => {
    const price = { name: 'price', ...attribute({ type: 'float', unit: '€' }) }
    const weight = { name: 'weight', ...attribute({ type: 'float', unit: 'kg' }) }
    const product = {
      attributes: { price: 349, weight: 1 },
      ranges: { price: { min: 49.9, max: 79 }, weight: { min: 1.25, max: 3.4 } },
    }
    expect(productTexts(product, price, words)).toEqual(['from €49.90'])
    expect(productTexts(product, weight, words)).toEqual(['1.25–3.4\u00a0kg'])
    expect(productTexts({ ...product, ranges: { price: { min: 5, max: 5 } } }, price, words)).toEqual(['€5.00'])
    expect(cellOf(undefined, weight, words, { min: 1, max: 2 })).toEqual({ kind: 'text', text: '1–2\u00a0kg' })
  })

  it('DATA-07 shows the own value where a server sends no ranges, or one that can’t be read', () => {
    const price = { name: 'price', ...attribute({ type: 'float', unit: '€' }) }
    const broken = { price: { min: 'low' } } as unknown as Record<string, { min: number; max: number }>
    expect(productTexts({ attributes: { price: 349 } }, price, words)).toEqual(['€349.00'])
    expect(productTexts({ attributes: { price: 349 }, ranges: broken }, price, words)).toEqual(['€349.00'])
  })

  it('DETAIL-03 leaves empty values out, but neither false nor 0', () => {
    for (const empty of [undefined, null, '', '  ', [], ['']]) expect(isEmptyValue(empty)).toBe(true)
    for (const said of [0, false, 'x', ['x']]) expect(isEmptyValue(said)).toBe(false)
    expect(valueTexts('', undefined, words)).toEqual([])
  })

  it('A-57 has prefix and post_fix at a number, too, if it is an option', () => {
    const options = [
      { value: 36, label: '36', order: 0, prefix: '', post_fix: ' T' },
      { value: 1500, label: '1500', order: 1, prefix: '', post_fix: '' },
    ]
    const teeth = { type: 'number' as const, options }
    const english = { locale: 'en-GB', yes: 'Yes', no: 'No' }
    expect(valueTexts([36, 1500, 48], teeth, english)).toEqual(['36 T', '1500', '48'])
  })

  it('A-57 keeps words apart from the value and signs close to it', () => {
    expect(withAffixes('', '50', '%')).toBe('50%')
    expect(withAffixes('', '2', '-seater')).toBe('2-seater')
    expect(withAffixes('IP', '44', '')).toBe('IP\u00a044')
  })

  it('DETAIL-03 writes a date that a server sends in Unix seconds or milliseconds', () => {
    const date = { type: 'date' as const, options: [] }
    const words = { locale: 'en-GB', yes: 'Yes', no: 'No' }
    for (const value of [1_700_086_400, '1700086400', 1_700_086_400_000])
      expect(valueTexts(value, date, words)).toEqual(['15 November 2023'])
    expect(valueTexts(2023, date, words)).toEqual(['2023'])
    expect(valueTexts('9'.repeat(20), date, words)).toEqual(['9'.repeat(20)])
  })

  it('DETAIL-03 shows what is no date or number as it was written', () => {
    expect(dateText('soon', 'en-GB')).toBe('soon')
    expect(dateText('2024-13-45', 'en-GB')).toBe('2024-13-45')
    expect(valueTexts('about 3', attribute({ type: 'number' }), words)).toEqual(['about 3'])
  })

  it('A-47 knows markup from plain text and reads the text out of it', () => {
    expect(hasMarkup('a <em>b</em>')).toBe(true)
    for (const text of ['R&D at 5 < 6', 'Titanium <Gr. 5>', 'Ø<30 mm']) expect(hasMarkup(text)).toBe(false)
    expect(plainText('<p>&#233;t&#xe9; at 5 < 6</p>')).toBe('été at 5 < 6')
    expect(plainText('&amp;lt; &#99999999;')).toBe('&lt; &#99999999;')
    expect(plainText('<p>Oak&nbsp;&amp; <b>ash</b></p><script>alert(1)</script>')).toBe('Oak & ash')
    expect(plainText('<p>You <b>agreed</b>, to H<sub>2</sub>O</p><p>and <br/>oak<br>ash</p>')).toBe(
      'You agreed, to H2O and oak ash',
    )
  })
})

describe('LOCALE-08 the language of what fell back', () => {
  const options = [{ value: 'oak', language: 'en' }, { value: 'ash', language: 'en' }, { value: 'elm' }]

  it('is that of the text, or that of all its options', () => {
    expect(valueLanguage('Chair', { options: [] }, 'en')).toBe('en')
    expect(valueLanguage('oak', { options })).toBe('en')
    expect(valueLanguage(['oak', 'ash'], { options })).toBe('en')
    expect(valueLanguage(['oak', 'elm'], { options })).toBeUndefined()
    expect(valueLanguage('elm', { options })).toBeUndefined()
    expect(valueLanguage(undefined, undefined)).toBeUndefined()
  })

  it('is, of a label, that of the name that is shown', () => {
    const fallbacks = { label: 'en', display_name: 'fr' }
    expect(labelLanguage({ display_name: 'Largeur', fallbacks })).toBe('fr')
    expect(labelLanguage({ display_name: '', fallbacks })).toBe('en')
    expect(labelLanguage({ display_name: 'Breite' })).toBeUndefined()
  })
})
