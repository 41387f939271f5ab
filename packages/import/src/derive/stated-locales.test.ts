import { rowsOf } from '@vitrine/database'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { importRecords, productRecord, testProducts, vocabularyRecords } from '../testing/test-catalogue.ts'

describe('the locales under which products state an attribute', () => {
  it('A-52 API-15 are derived by each import, so that no export reads all products for them', async () => {
    const database = await openTestDatabase()
    const stated = async () => {
      const rows = await rowsOf<{ name: string; locales: string[] }>(database.db)`select name, stated_locales as locales
        from attributes`
      return Object.fromEntries(rows.map(({ name, locales }) => [name, locales]))
    }
    await importRecords(database, [...vocabularyRecords(), ...testProducts()])
    expect(await stated()).toMatchObject({ title: ['de_DE', 'en_GB'], text: ['en_GB'], price: [''], short: [] })
    // The German titles and the text belonged to removed products.
    const only = productRecord('L2', { title: { sv_SE: 'Zebralampa' } }, { categories: ['floor'] })
    await importRecords(database, [...vocabularyRecords(), only], { prune: true })
    expect(await stated()).toMatchObject({ title: ['sv_SE'], text: [], price: [''] })
    await database.close()
  })
})
