import { describe, expect, it } from 'vitest'
import { productName, productTitle } from './product-name.ts'

describe('the name of a product', () => {
  it('DATA-07 is its name, else its title, else its id', () => {
    expect(productName({ name: 'Kurv', title: 'Pendant', id: '7' })).toBe('Kurv')
    expect(productName({ name: '', title: 'Pendant', id: '7' })).toBe('Pendant')
    expect(productName({ name: '<br>', title: ' ', id: '7' })).toBe('7')
    expect(productTitle({ name: 'Kurv', title: 'Pendant', id: '7' })).toBe('Pendant')
    expect(productTitle({ name: '', title: 'Pendant', id: '7' })).toBe('')
  })

  it('A-47 leaves out tags, and only tags', () => {
    expect(productName({ name: '<b>Kurv</b> &amp; <script>alert(1)</script>Co', title: '', id: '7' })).toBe('Kurv & Co')
    expect(productName({ name: 'Screw < 10 mm & > 5 mm', title: '', id: '7' })).toBe('Screw < 10 mm & > 5 mm')
  })
})
