import { importRecords, productRecord, testCatalogue, testProducts } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const api = '/pim/portal/api/private'
const paths = ['/product/', '/category/', '/attribute/?counts=true', '/media/', '/content/']

describe('a new version of the catalogue', () => {
  it('API-30 API-31 API-33 is served when all of it is read; until then lists, counts and ETags are of the old', async () => {
    const test = await buildTestApp({ records: testCatalogue() })
    const { database } = test
    const ask = async (path: string) => {
      const { statusCode, headers, body } = await test.app.inject({ url: api + path, headers: test.asGuest })
      return { statusCode, version: String(headers.etag).slice(0, 3), body }
    }
    const callAll = () => Promise.all(paths.map(ask))
    const before = await callAll()
    expect(before.map(({ version }) => version)).toEqual(paths.map(() => '"1-'))

    await importRecords(database, [
      ...testProducts(),
      productRecord('L9', { title: { en_GB: 'New lamp' } }, { categories: ['floor'] }),
    ])
    let begin = () => {}
    let finish = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    test.configuration.onNewVersion(() => {
      begin()
      return finished
    })
    let isServed = false
    const served = test.configuration.refresh().then(() => {
      isServed = true
    })
    // The server has read the new listing before the preparation begins that the test holds up.
    await begun
    expect(isServed).toBe(false)
    expect(await callAll()).toEqual(before)
    // A request that the server has not answered before uses the old listing too.
    expect((await ask('/product/?limit=7')).body).not.toContain('L9')

    finish()
    await served
    const after = await callAll()
    expect(after.map(({ version }) => version)).toEqual(paths.map(() => '"2-'))
    expect(after[0]?.body).toContain('L9')
  })

  it('PROD-04 is searched with indexes that were built before it is served, in the languages that were searched', async () => {
    const test = await buildTestApp({ records: testCatalogue() })
    const { database } = test
    const search = async (term: string) =>
      (await test.app.inject({ url: `${api}/product/`, query: { search: term }, headers: test.asGuest })).body
    expect(await search('sparkling')).not.toContain('L9')
    await importRecords(database, [
      ...testProducts(),
      productRecord('L9', { title: { en_GB: 'Sparkling lamp' } }, { categories: ['floor'] }),
    ])
    await test.configuration.refresh()
    // Building an index needs this column.
    await database.db.execute(sql`alter table product_texts rename column words to others`)
    expect(await search('sparkling')).toContain('L9')
  })

  it('is served all the same when it could not be read ahead: it may reserve what was open before', async () => {
    const test = await buildTestApp({ records: testCatalogue() })
    const { database } = test
    test.configuration.onNewVersion(async () => {
      throw new Error('no database')
    })
    await importRecords(database, [...testProducts(), productRecord('L9', {}, { categories: ['floor'] })])
    await test.configuration.refresh()
    const answer = await test.app.inject({ url: `${api}/product/`, headers: test.asGuest })
    expect(answer.body).toContain('L9')
  })
})
