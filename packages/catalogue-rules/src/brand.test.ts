import { brandFields } from '@vitrine/contract/rules/brand-fields'
import { describe, expect, it } from 'vitest'
import { configuredValue, withBrand } from './brand.ts'

const imported = {
  setup: { title: 'Lumen', logo: '/media/a/logo.svg', catalog_columns: ['price'] },
  theme: { palette: { primary: '#111111', header: { background: '#222222' } } },
  listing: 'parents' as const,
}

describe('a brand over an imported configuration', () => {
  it('replaces what it names, and leaves everything else', () => {
    const overrides = { title: 'Nova', logo: '', 'header.regularText': '#eeeeee', languages: 'de_DE,en_GB' }
    expect(withBrand(imported, overrides)).toEqual({
      setup: { title: 'Nova', logo: '', catalog_columns: ['price'] },
      theme: { palette: { primary: '#111111', header: { background: '#222222', regularText: '#eeeeee' } } },
      listing: 'parents',
      languages: ['de_DE', 'en_GB'],
    })
    expect(withBrand(imported, {})).toEqual(imported)
  })

  it('is read back field by field', () => {
    const everything = Object.fromEntries(brandFields.map((field) => [field, `value of ${field}`]))
    const both = withBrand({}, everything)
    for (const field of brandFields) {
      expect(configuredValue(both, field)).toBe(`value of ${field}`)
      expect(configuredValue({}, field)).toBeUndefined()
    }
  })

  it('ignores fields that it does not know, such as those of a later version', () => {
    expect(withBrand({}, { toString: 'x', shadow: '#000000' } as never)).toEqual({})
  })
})
