import { describe, expect, it } from 'vitest'
import { mappedAttribute, mappedLanguage, mappedValue } from './mapping.ts'

describe('mapping', () => {
  it('CONFIG-09 takes the first candidate attribute that has a value (A-77)', () => {
    const attributes = { name: '', title: 'Lantern', label: 'Other', tags: [] }
    expect(mappedValue(['name', 'title', 'label'], attributes)).toBe('Lantern')
    expect(mappedAttribute(['tags', 'label'], attributes)).toBe('label')
    expect(mappedValue(['missing', 'name'], attributes)).toBeUndefined()
    expect(mappedValue<number | string>(['stock'], { stock: 0 })).toBe(0)
  })

  it('CONFIG-09 does not take what every object has for an attribute', () => {
    expect(mappedAttribute(['constructor', 'toString'], {})).toBeUndefined()
  })

  it('LOCALE-08 tells the language that a mapped text fell back to', () => {
    expect(mappedLanguage('title', ['title'], { title: 'A' }, { title: 'en' })).toBe('en')
    expect(mappedLanguage('longDescription', ['description'], {}, { description: 'en' })).toBe('en')
    expect(
      mappedLanguage('longDescription', ['text', 'description'], { text: 'x' }, { description: 'en' }),
    ).toBeUndefined()
    expect(mappedLanguage('title', ['title'], {}, undefined)).toBeUndefined()
  })
})
