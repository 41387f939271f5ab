import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRecords, importTestCatalogue, testProducts, vocabularyRecords } from './testing/test-catalogue.ts'
import type { MissingPolicy } from './writer/missing-products.ts'

const database = useTestDatabase()

/** Imports the test catalogue without some products. */
const deliver = (without: readonly string[], missing?: MissingPolicy | ((count: number) => Promise<MissingPolicy>)) =>
  importRecords(database, [...vocabularyRecords(), ...testProducts().filter(({ code }) => !without.includes(code))], {
    missing,
  })
const productsIn = async (condition: string) =>
  (
    await rowsOf<{ code: string }>(
      database.db,
      sql.raw(`select code from products join product_listing l on product_id = id where ${condition} order by code`),
    )
  ).map(({ code }) => code)

describe('products that a delivery no longer has', () => {
  it('stay in the catalogue, and are counted, if nothing else is asked for', async () => {
    await importTestCatalogue(database)
    const summary = await deliver(['L1', 'L2'])
    expect(summary.counts.get('product')).toMatchObject({ kept: 2, hidden: 0, removed: 0 })
    expect(summary.version).toBe(1)
    expect(await productsIn('listed')).toEqual(['L1', 'L2', 'L3'])
  })

  it('are hidden from lists, keep their rows, and are counted', async () => {
    await importTestCatalogue(database)
    const summary = await deliver(['L1', 'L3-red'], 'hide')
    expect(summary.counts.get('product')).toMatchObject({ kept: 0, hidden: 2, removed: 0, unchanged: 4 })
    expect(summary.version).toBe(2)
    expect(await productsIn('listed')).toEqual(['L2', 'L3'])
    expect(await productsIn('l.visible')).toEqual(['L2', 'L3', 'L3-blue'])
    expect(await productsIn('l.delisted')).toEqual(['L1', 'L3-red'])
    const [parent] = await rowsOf<object>(database.db)`select variants from product_listing
      join products on id = product_id where code = 'L3'`
    expect(parent).toEqual({ variants: 1 })
  })

  it('are not hidden while variants of them are delivered', async () => {
    await importTestCatalogue(database)
    const summary = await deliver(['L3', 'L3-red'], 'hide')
    expect(summary.counts.get('product')).toMatchObject({ hidden: 1, kept: 1 })
    expect(await productsIn('l.delisted')).toEqual(['L3-red'])
  })

  it('come back when a delivery has them again, unchanged', async () => {
    await importTestCatalogue(database)
    const before = await rowsOf(database.db)`select * from product_listing order by product_id`
    await deliver(['L1'], 'hide')
    expect((await deliver(['L1'], 'hide')).counts.get('product')).toMatchObject({ hidden: 0, unchanged: 5 })
    const back = await deliver([])
    expect(back.counts.get('product')).toMatchObject({ changed: 1, unchanged: 5 })
    expect(await rowsOf(database.db)`select * from product_listing order by product_id`).toEqual(before)
    expect((await deliver([])).version).toBe(back.version)
  })

  it('are removed with those that were hidden before', async () => {
    await importTestCatalogue(database)
    await deliver(['L1'], 'hide')
    const summary = await deliver(['L1', 'L2'], 'remove')
    expect(summary.counts.get('product')).toMatchObject({ removed: 2 })
    expect(await productsIn('true')).toEqual(['L3', 'L3-blue', 'L3-red', 'old'])
  })

  it('are asked about once, with their number, and only if there are any', async () => {
    await importTestCatalogue(database)
    const asked: number[] = []
    const ask = async (count: number): Promise<MissingPolicy> => {
      asked.push(count)
      return 'hide'
    }
    await deliver([], ask)
    expect(asked).toEqual([])
    await deliver(['L1', 'L2'], ask)
    expect(asked).toEqual([2])
    await deliver(['L1', 'L2'], ask)
    expect(asked).toEqual([2])
  })

  it('stay when no product of the delivery could be read', async () => {
    await importTestCatalogue(database)
    const broken = testProducts().map((product) => ({ ...product, code: '' }))
    const summary = await importRecords(database, [...vocabularyRecords(), ...broken], { missing: 'hide' })
    expect(summary.findings.map(({ code }) => code)).toContain('nothing-to-keep')
    expect(await productsIn('listed')).toEqual(['L1', 'L2', 'L3'])
  })
})
