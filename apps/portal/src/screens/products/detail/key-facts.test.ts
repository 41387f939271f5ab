import { describe, expect, it } from 'vitest'
import { attribute, product } from '../../../app/testing/samples.ts'
import { configurationWith } from '../../../app/testing/test-data.ts'
import { barcodeOf, keyFacts } from './key-facts.ts'

const words = { locale: 'en', yes: 'Yes', no: 'No', fromPrice: (price: string) => `from ${price}` }
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const attributes = names.map((name) => attribute(name, { label: name.toUpperCase() }))
const values = Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
const set = { id: 's', name: 'S', groups: [{ name: 'All', attributes: names }] }
const configuration = configurationWith({ catalog_columns: ['h'], filters: ['g'] })
const factsOf = (part: Record<string, string>, ofSet: typeof set | null = set, shown: string[] = []) =>
  keyFacts(product('x', { attributes: { ...values, ...part } }), attributes, ofSet, configuration, words, shown).map(
    (fact) => fact.attribute.name,
  )

describe('the key facts of a product', () => {
  it('are six values in the order of the attribute set, those of columns and filters before others', () => {
    expect(factsOf({})).toEqual(['a', 'b', 'c', 'd', 'g', 'h'])
  })

  it('are short texts that do not stand beside them', () => {
    expect(factsOf({ a: 'x'.repeat(41), b: '<p>HTML</p>', c: '' }, set, ['d'])).toEqual(['e', 'f', 'g', 'h'])
  })

  it('repeat neither the name nor the number of the product', () => {
    const named = product('x', { name: 'Kurv', number: 'A-7', attributes: { a: 'A-7', b: 'KURV', c: 'Oak' } })
    expect(keyFacts(named, attributes, set, configuration, words, []).map((fact) => fact.texts)).toEqual([['Oak']])
  })

  it('are left out where the server names no attribute set', () => {
    expect(factsOf({}, null)).toEqual([])
  })
})

describe('the number under the bar code', () => {
  const find = (name: string, label: string, value: string | number) =>
    barcodeOf(product('x', { attributes: { [name]: value } }), [attribute(name, { label })])?.texts

  it.each([
    ['ean', 'EAN', '2601008000009'],
    ['gtin_14', 'Trade item', '12601008000006'],
    ['code', 'Code EAN', 2_601_008_000_009],
    ['field_7', 'EAN-8', '9638-5074'],
  ])('is that of %s, “%s”', (name, label, value) => {
    expect(find(name, label, value)).toEqual([String(value).replace('-', '')])
  })

  it.each([
    ['cleaning', 'Cleaning', '2601008000009'],
    ['ocean', 'Ocean', '2601008000009'],
    ['ean', 'EAN', 'on request'],
  ])('is not that of %s, “%s”: %s', (name, label, value) => {
    expect(find(name, label, value)).toBeUndefined()
  })
})
