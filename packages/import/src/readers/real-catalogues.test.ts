/**
 * Tests the readers on catalogues that other systems wrote. The catalogues are beside the project and no part of it;
 * without them, these tests are skipped.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type ReadCatalogue, readCatalogue } from '../testing/read-catalogue.ts'
import { findReader } from './index.ts'

const data = join(import.meta.dirname, '../../../../../shared/data')
const akeneo = join(data, 'akeneo-icecat-2017')
const unopim = join(data, 'unopim-demo')

for (const folder of [akeneo, unopim]) {
  if (!existsSync(folder)) console.warn(`Skipped: there is no real catalogue at ${folder}.`)
}

const count = (catalogue: ReadCatalogue, attribute: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { values } of catalogue.of('product')) {
    for (const [locale, value] of Object.entries(values[attribute] ?? {})) {
      if (value !== null) counts[locale] = (counts[locale] ?? 0) + 1
    }
  }
  return counts
}

const links = (catalogue: ReadCatalogue): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { associations } of catalogue.of('product')) {
    for (const [kind, codes] of Object.entries(associations)) counts[kind] = (counts[kind] ?? 0) + codes.length
  }
  return counts
}

describe.skipIf(!existsSync(akeneo))('the Akeneo catalogue of 2017', () => {
  const read = async () => readCatalogue(await findReader(akeneo), akeneo)

  it('is read whole: every product, model, category, family, option and kind of association', async () => {
    const catalogue = await read()
    const products = catalogue.of('product')
    const parents = new Set(products.map(({ parent }) => parent).filter((parent) => parent !== ''))
    expect(products).toHaveLength(1367 + 49 + 6)
    expect(products.filter(({ code }) => !parents.has(code))).toHaveLength(1367)
    expect(parents.size).toBe(49 + 6)
    expect(products.filter(({ parent }) => parent !== '')).toHaveLength(240 + 124)
    // Every parent is a product itself and has no parent: two levels became one.
    const codes = new Map(products.map((product) => [product.code, product]))
    for (const parent of parents) expect(codes.get(parent)?.parent).toBe('')
    expect(catalogue.of('category')).toHaveLength(168)
    expect(catalogue.of('category').filter(({ parent }) => parent === '')).toHaveLength(4)
    expect(catalogue.of('attribute-set')).toHaveLength(17)
    expect(catalogue.of('option')).toHaveLength(125)
    expect(catalogue.of('association-kind')).toHaveLength(4)
    // 77 attributes, of which the price became one for each of two currencies.
    expect(catalogue.of('attribute')).toHaveLength(78)
    expect(catalogue.of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['de_DE', false],
      ['en_US', true],
      ['fr_FR', false],
    ])
    expect(products.every(({ code, set }) => set !== '' || code === 'AKNSTK')).toBe(true)
    expect(catalogue.found('no-family').map(({ at }) => at.line)).toEqual([372])
  })

  it('has all its texts, associations and pictures', async () => {
    const catalogue = await read()
    // 1,116, 432 and 529 products have a text for the chosen channel; 4, 3 and 2 more have one for another; 36 models
    // have one in English.
    expect(count(catalogue, 'description')).toEqual({ en_US: 1116 + 4 + 36, de_DE: 432 + 3, fr_FR: 529 + 2 })
    const fallback = catalogue.found('channel-fallback').map(({ message }) => message.split(' ')[0])
    expect(fallback).toEqual(['36', '3', '4', '2'])
    expect(links(catalogue)).toEqual({ SUBSTITUTION: 44, PACK: 6, X_SELL: 0, UPSELL: 0 })
    const pictures = catalogue.of('product').flatMap(({ values }) => values.picture?.[''] ?? [])
    expect(new Set(pictures).size).toBe(107)
    expect(catalogue.found('unused-file').map(({ at }) => at.file)).toEqual(['images/12452061-4581.jpg'])
  })

  it('reads every filled cell of a plain attribute', async () => {
    const catalogue = await read()
    const rows = parse(readFileSync(join(akeneo, 'products.csv')), { columns: true, delimiter: ';' }) as Record<
      string,
      string
    >[]
    for (const name of [
      'name',
      'ean',
      'size',
      'optical_zoom',
      'maximum_print_size',
      'weight',
      'display_diagonal',
      'sku',
    ]) {
      for (const row of rows) {
        const value = catalogue.product(row.sku ?? '').values[name]?.['']
        const expected = name === 'weight' && row['weight-unit'] === 'GRAM' ? Number(row[name]) / 1000 : row[name]
        // A variant of a two-level model also has the values of the middle model.
        if (row[name]) expect(value).toBe(expected)
      }
    }
  })

  it('tells the differences in case and refuses nothing', async () => {
    const catalogue = await read()
    expect(catalogue.findings.filter(({ level }) => level === 'error')).toEqual([])
    expect(catalogue.found('category-case')).toHaveLength(30)
    expect(catalogue.found('option-case')).toHaveLength(11)
    expect(catalogue.product('AKNTS_BPXS').parent).toBe('akeneo_tshirt')
    expect(JSON.stringify(catalogue.of('product').map(({ values }) => values.description))).not.toContain('\\\\n')
  })
})

describe.skipIf(!existsSync(unopim))('the UnoPim demo catalogue', () => {
  const read = async () => readCatalogue(await findReader(unopim), unopim)

  it('is read whole: every product, variant, category, family and association', async () => {
    const catalogue = await read()
    const products = catalogue.of('product')
    expect(products.filter(({ parent }) => parent === '')).toHaveLength(102)
    expect(products.filter(({ parent }) => parent !== '')).toHaveLength(113)
    expect(catalogue.of('category')).toHaveLength(62)
    expect(catalogue.of('category').filter(({ parent }) => parent === '')).toHaveLength(8)
    expect(catalogue.of('attribute-set')).toHaveLength(8)
    expect(links(catalogue)).toEqual({
      related_products: 48,
      up_sells: 14,
      cross_sells: 53,
      spare_parts: 12,
      bundle_items: 14,
    })
    expect(count(catalogue, 'name')).toEqual({ en_US: 102, de_DE: 38, fr_FR: 24 })
    const codes = new Set(products.map(({ code }) => code))
    for (const { associations } of products)
      for (const code of Object.values(associations).flat()) expect(codes).toContain(code)
    expect(catalogue.findings.filter(({ level }) => level !== 'note')).toEqual([])
  })

  it('accounts for all 137 pictures', async () => {
    const catalogue = await read()
    const of = (attribute: string) =>
      catalogue.of('product').flatMap(({ values }) => (values[attribute]?.[''] ?? []) as string | readonly string[])
    const used = new Set([...of('image'), ...of('gallery')])
    expect(of('image')).toHaveLength(102)
    expect(of('gallery')).toHaveLength(35)
    expect(used.size).toBe(137)
    expect(catalogue.found('unused-file')).toEqual([])
  })

  it('never tells what a product cost', async () => {
    const catalogue = await read()
    expect(catalogue.of('attribute').filter(({ name }) => name.includes('cost'))).toEqual([])
    expect(catalogue.product('verano-terra-merino-crew').values).not.toHaveProperty('cost')
    expect(catalogue.found('cost-left-out')[0]?.message).toContain('102 products')
    expect(catalogue.product('verano-terra-merino-crew').values).toMatchObject({
      price_EUR: { '': '129' },
      price_USD: { '': '139' },
    })
  })
})
