import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CatalogueRecord } from './records.ts'
import {
  attributeRecord,
  importRecords,
  importTestCatalogue,
  productRecord,
  testProducts,
  vocabularyRecords,
} from './testing/test-catalogue.ts'

const database = useTestDatabase()

const count = async (table: string) =>
  (await rowsOf<{ n: number }>(database.db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n

describe('importCatalogue', () => {
  it('takes everything in and counts it', async () => {
    const summary = await importTestCatalogue(database)
    expect(summary.findings).toEqual([])
    expect(summary.version).toBe(1)
    expect(summary.counts.get('product')).toMatchObject({ added: 6, changed: 0, refused: 0 })
    expect(await count('product_texts')).toBe(18)
    expect(await count('product_listing where listed')).toBe(3)
  })

  it('changes nothing when it runs again', async () => {
    await importTestCatalogue(database)
    const again = await importTestCatalogue(database)
    expect(again.version).toBe(1)
    for (const counts of again.counts.values())
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, refused: 0 })
    expect(again.counts.get('product')?.unchanged).toBe(6)
  })

  it('changes what is different and leaves the rest', async () => {
    await importTestCatalogue(database)
    const products = testProducts().map((product) =>
      product.code === 'L2' ? { ...product, values: { ...product.values, price: { '': '90' } } } : product,
    )
    const summary = await importRecords(database, [...vocabularyRecords(), ...products])
    expect(summary.counts.get('product')).toMatchObject({ added: 0, changed: 1, unchanged: 5 })
    expect(summary.version).toBe(2)
  })

  it('keeps the value of a column that is missing and takes that of an empty cell away', async () => {
    await importTestCatalogue(database)
    await importRecords(database, [productRecord('L2', { price: { '': null } }, { categories: ['floor'] })])
    const [row] = await rowsOf<{ values: object }>(database.db)`select values from products where code = 'L2'`
    expect(row?.values).toEqual({
      title: { en_GB: 'Zebra lamp' },
      colour: { '': 'blue' },
      dimmable: { '': false },
      since: { '': '2025-01-15' },
      maker: { '': 'Z' },
    })
  })

  it('leaves what the source does not speak of as it is, and takes what a reader made up only where there is nothing', async () => {
    await importTestCatalogue(database)
    const at = { file: 'x' }
    const partial: CatalogueRecord[] = [
      { kind: 'configuration', value: { setup: { title: 'Guessed' } }, assumed: true, at },
      attributeRecord('price', 'string', {}, { assumed: true }),
      attributeRecord('maker', 'string', { '': 'Maker' }, { given: ['name', 'labels'] }),
      productRecord('L3-red', { stock: { '': '7' } }, { given: ['code'] }),
      productRecord('L1', {}, { given: ['code', 'status'], status: 'new' }),
    ]
    const summary = await importRecords(database, partial)
    expect(summary.findings).toEqual([])
    const products = await rowsOf<object>(database.db)`
      select p.code, parent.code as parent, p.status, p.position, c.code as category, (select count(*)::int from product_associations a where a.product_id = p.id) as links
      from products p left join products parent on parent.id = p.parent_id left join categories c on c.id = p.category_ids[1]
      where p.code in ('L1', 'L3-red') order by p.code`
    expect(products).toEqual([
      { code: 'L1', parent: null, status: 'new', position: 0, category: 'table', links: 1 },
      { code: 'L3-red', parent: 'L3', status: 'active', position: 2, category: null, links: 0 },
    ])
    const [price] = await rowsOf<object>(database.db)`select type, unit from attributes where name = 'price'`
    expect(price).toEqual({ type: 'float', unit: '€' })
    const [state] = await rowsOf<{ title: string }>(database.db)`select configuration#>>'{setup,title}' as title
      from catalogue`
    expect(state?.title).toBe('Lamps')
  })

  it('does not offer a text with more than 200 different values as facets', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      productRecord(`P${index}`, { maker: { '': `Maker ${index}` }, title: { en_GB: 'Lamp' } }),
    )
    await importRecords(database, [...vocabularyRecords(), ...many])
    const rows = await rowsOf<object>(database.db)`select a.name, a.faceted, (select count(*)::int from facet_values f
      where f.attribute_id = a.id) as count from attributes a where a.name in ('maker', 'title') order by a.name`
    expect(rows).toEqual([
      { name: 'maker', faceted: false, count: 0 },
      { name: 'title', faceted: true, count: 3 },
    ])
  })

  it('reports bad values with their place and takes the rest of the row', async () => {
    const bad = productRecord(
      'B1',
      {
        title: { en_GB: 'Bad' },
        price: { '': '1,234' },
        colour: { '': 'green' },
        dimmable: { '': 'maybe' },
        since: { '': '2024-02-30' },
        nothing: { '': 'x' },
      },
      {
        at: { file: 'products.csv', line: 7 },
        parent: 'nobody',
        categories: ['LAMPS', 'none'],
        associations: { matching: ['ghost'], other: ['L1'] },
      },
    )
    const summary = await importRecords(database, [...vocabularyRecords(), bad])
    const found = summary.findings.map(
      ({ level, code, at }) => `${level} ${code} ${at.file}:${at.line} ${at.column ?? ''}`,
    )
    expect(found.sort()).toEqual([
      'error not-a-boolean products.csv:7 dimmable',
      'error not-a-date products.csv:7 since',
      'error not-a-number products.csv:7 price',
      'error unknown-association products.csv:7 association:other',
      'error unknown-attribute products.csv:7 nothing',
      'error unknown-category products.csv:7 categories',
      'error unknown-option products.csv:7 colour',
      'error unknown-parent products.csv:7 parent',
      'error unknown-related products.csv:7 ',
      'warning category-spelling products.csv:7 categories',
    ])
    expect(summary.counts.get('product')).toMatchObject({ added: 1 })
    const [row] = await rowsOf<{ name: string }>(database.db)`select name from product_texts where locale = 1`
    expect(row?.name).toBe('Bad')
  })

  it('puts nothing in with strict when anything is wrong', async () => {
    const summary = await importRecords(
      database,
      [...vocabularyRecords(), productRecord('X', { price: { '': 'x' } })],
      { strict: true },
    )
    expect(summary.committed).toBe(false)
    expect(await count('products')).toBe(0)
    expect(await count('attributes')).toBe(0)
  })

  it('leaves the catalogue as it was when the reading dies', async () => {
    await importTestCatalogue(database)
    const dying = (function* () {
      yield productRecord('NEW')
      throw new Error('the disk is gone')
    })()
    await expect(importRecords(database, dying)).rejects.toThrow('the disk is gone')
    expect(await count('products')).toBe(6)
  })

  it('takes products away that are no longer there, when it is asked to', async () => {
    await importTestCatalogue(database)
    const left = testProducts().filter(({ code }) => code !== 'L3' && code !== 'L2')
    const summary = await importRecords(database, [...vocabularyRecords(), ...left], { prune: true })
    expect(summary.counts.get('product')).toMatchObject({ removed: 2 })
    const rows = await rowsOf<{ code: string; listed: boolean }>(database.db)`select code, listed from products
      join product_listing on product_id = id order by code`
    expect(rows).toEqual([
      { code: 'L1', listed: true },
      { code: 'L3-blue', listed: true },
      { code: 'L3-red', listed: true },
      { code: 'old', listed: false },
    ])
  })

  it('cuts loops of parents and of categories, and says so', async () => {
    const records = [
      ...vocabularyRecords().filter((record) => record.kind !== 'category'),
      ...['a', 'b'].map((code) => ({
        kind: 'category' as const,
        code,
        parent: code === 'a' ? 'b' : 'a',
        titles: {},
        order: 0,
        image: '',
        at: { file: 'c' },
      })),
      productRecord('P', {}, { parent: 'Q' }),
      productRecord('Q', {}, { parent: 'P' }),
    ]
    const summary = await importRecords(database, records)
    expect(summary.findings.map(({ code }) => code)).toEqual(['category-loop', 'parent-loop', 'parent-loop'])
    expect(await count('product_listing where listed')).toBe(2)
  })

  it('makes a variant of a variant a variant of the topmost parent, with the values between', async () => {
    const records = [
      ...vocabularyRecords(),
      productRecord('root', { title: { en_GB: 'Root' }, price: { '': '1' } }),
      productRecord('leaf', { colour: { '': 'red' } }, { parent: 'middle' }),
      productRecord('middle', { price: { '': '2' } }, { parent: 'root' }),
    ]
    await importRecords(database, records)
    const [leaf] = await rowsOf<{ attributes: object; parent: string }>(database.db)`
      select t.attributes, parent.code as parent from products p join product_texts t on t.product_id = p.id and t.locale = 1
      join product_listing l on l.product_id = p.id join products parent on parent.id = l.parent_id where p.code = 'leaf'`
    expect(leaf).toEqual({ attributes: { title: 'Root', price: 2, colour: 'red' }, parent: 'root' })
  })

  it('gives each locale the text of its own, its language, English or any', async () => {
    await importRecords(database, [
      ...vocabularyRecords(),
      productRecord('F', { title: { de_DE: 'Nur deutsch' }, text: { '': 'für alle', en_GB: 'English' } }),
    ])
    const rows = await rowsOf<{ locale: number; attributes: object; fallbacks: object }>(database.db)`
      select locale, attributes, fallbacks from product_texts order by locale`
    expect(rows).toEqual([
      { locale: 1, attributes: { title: 'Nur deutsch', text: 'English' }, fallbacks: { title: 'de' } },
      { locale: 2, attributes: { title: 'Nur deutsch', text: 'English' }, fallbacks: { text: 'en' } },
      { locale: 3, attributes: { title: 'Nur deutsch', text: 'English' }, fallbacks: { title: 'de', text: 'en' } },
    ])
  })

  it('makes HTML harmless when it comes in', async () => {
    await importRecords(database, [
      ...vocabularyRecords(),
      productRecord('H', { text: { '': '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a></p>' } }),
    ])
    const [row] = await rowsOf<{ text: string }>(database.db)`select attributes->>'text' as text from product_texts
      where locale = 1`
    expect(row?.text).toBe('<p>a<a rel="noopener noreferrer">d</a></p>')
  })
})
