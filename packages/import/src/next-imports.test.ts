/** Imports after the first one, which leave out the work whose outcome is stored already. */
import { rowsOf } from '@vitrine/database'
import { openTestDatabase, useTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { restoreCatalogue } from './history/restore-catalogue.ts'
import type { ProductRecord } from './records.ts'
import { catalogueRows } from './testing/catalogue-rows.ts'
import {
  attributeRecord,
  importRecords,
  importTestCatalogue,
  productRecord,
  testProducts,
  vocabularyRecords,
} from './testing/test-catalogue.ts'

const database = useTestDatabase()

/** The products of the test catalogue with other values of one of them. */
const withValues = (code: string, values: ProductRecord['values']): ProductRecord[] =>
  testProducts().map((product) =>
    product.code === code ? { ...product, values: { ...product.values, ...values } } : product,
  )

const productsOf = async (records: readonly ProductRecord[]) =>
  (await importRecords(database, [...vocabularyRecords(), ...records])).counts.get('product')

describe('the import of a few changes', () => {
  it.each([
    ['numbers by which products are sorted', withValues('L2', { price: { '': '500' }, since: { '': '2020-01-01' } })],
    ['a number that is gone', withValues('L3', { price: { '': null } })],
    ['a text by which products are sorted', withValues('L2', { maker: { '': '0' } })],
    ['a name', withValues('L3', { title: { en_GB: 'Aaa lamp', de_DE: 'Stehleuchte Ängö' } })],
    ['the only text in a language', withValues('L1', { text: { en_GB: null } })],
    [
      'a parent that comes after its variant',
      [productRecord('L2-b', {}, { parent: 'N' }), productRecord('N'), ...testProducts()],
    ],
  ])('gives the same catalogue as a first import: %s', async (_, products) => {
    await importTestCatalogue(database)
    await importRecords(database, [...vocabularyRecords(), ...products])
    const first = await openTestDatabase()
    await importRecords(first, [...vocabularyRecords(), ...products])
    // Values that no product has any more stay until all products are derived again.
    const { facets: _values, ...rows } = await catalogueRows(database)
    expect(await catalogueRows(first)).toMatchObject(rows)
    await first.close()
  })
})

describe('an unchanged record of a product', () => {
  const digests = async () =>
    (await rowsOf<{ source: string }>(database.db)`select source from product_sources order by product_id`).map(
      ({ source }) => source,
    )

  it('is recognised by a digest, which an import leaves as it is', async () => {
    await importTestCatalogue(database)
    const first = await digests()
    expect(first).toHaveLength(testProducts().length)
    expect(await productsOf(testProducts())).toMatchObject({ changed: 0, unchanged: testProducts().length })
    expect(await digests()).toEqual(first)
    await productsOf(withValues('L1', { price: { '': '1' } }))
    expect((await digests()).filter((digest, index) => digest !== first[index])).toHaveLength(1)
  })

  it('is stored again after an undo', async () => {
    await importTestCatalogue(database)
    const changed = withValues('L1', { price: { '': '1' } })
    expect(await productsOf(changed)).toMatchObject({ changed: 1 })
    await restoreCatalogue({ database })
    expect(await productsOf(changed)).toMatchObject({ changed: 1 })
    expect(await productsOf(testProducts())).toMatchObject({ changed: 1 })
  })

  it('has its findings reported by each import', async () => {
    const records = [...vocabularyRecords(), ...withValues('L1', { price: { '': 'dear' }, unknown: { '': 'x' } })]
    const { findingCounts: first } = await importRecords(database, records)
    const { findingCounts: second } = await importRecords(database, records)
    expect(first.size).toBeGreaterThan(1)
    expect(second).toEqual(first)
  })

  it('is looked at again when the vocabulary has changed', async () => {
    const product = productRecord('N', { note: { '': 'a <b onclick="x">b</b>' } })
    await importRecords(database, [attributeRecord('note', 'string'), product])
    const { counts } = await importRecords(database, [attributeRecord('note', 'text'), product])
    expect(counts.get('product')).toMatchObject({ changed: 1 })
  })
})
