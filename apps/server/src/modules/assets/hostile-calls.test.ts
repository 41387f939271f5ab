/** Calls for things that do not exist, and a library in a state that no import writes. */
import type { Asset, AssetScope } from '@vitrine/contract'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importTestCatalogue } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { fillLibrary, keyOf } from './testing/fill-library.ts'

const database = await openTestDatabase()
await importTestCatalogue(database)
const { scopeIds, tagIds, ids } = await fillLibrary(database, {
  scopes: [{ code: 'one' }, { code: '2' }, { code: 'three', parent: 'one' }],
  tags: [{ code: 'tag' }],
  assets: [
    { names: { '': '<b>Lamp</b> & "more"' }, file: 'a1', scopes: ['one', 'three', 'one'], tags: ['tag', 'tag'] },
    { names: {}, file: 'b2', media: { name: '../..\\evil?.svg' } },
  ],
})
// A cycle of scopes, missing ids, and no ranks: lists still answer.
await database.db.execute(sql`update asset_scopes set parent_id = ${scopeIds.get('three')} where code = 'one'`)
await database.db.execute(sql`update assets
  set scope_ids = scope_ids || 999, tag_ids = ${`{${tagIds.get('tag')},999}`}::int[], name_ranks = '{}'
  where id = ${ids[0]}`)
const server = await buildTestApp({ database })

const base = '/pim/portal/api/private/media'
const long = (length: number) => 'x'.repeat(length)
const get = (pathAndQuery: string) => server.app.inject({ url: `${base}${pathAndQuery}`, headers: server.asGuest })

describe('calls of the library that nobody means', () => {
  it.each([
    '/?search=%27%20%26%20%7C%20!%20(%20%3C-%3E%20%3A*',
    '/?search=%5C%27%3A%3A%22%25_',
    '/?search=%F0%9F%92%A1%20%E7%81%AF',
    '/?search=+++',
    '/?tag=,,,',
    '/?tag=007',
    '/?tag=999999999999999',
    '/?itemsPerPage=1000&page=1000000',
    '/scopes?search=%00%00',
    '/tags/scopes?search=%EF%BF%BF',
    '/scopes/2?code=one',
    '/?unknown=1&__proto__=2&constructor=3',
    '/product/L1?includeParent=',
  ])('A-88 answers %s without a fault', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it.each([
    ['a long search', `/?search=${long(201)}`, 'search'],
    ['many tags', `/?tag=${'1,'.repeat(5001)}`, 'tag'],
    ['/?tag=1&tag=2', '/?tag=1&tag=2', 'tag'],
    ['/?tag[x]=1', '/?tag[x]=1', 'tag'],
    ['/?search[]=a', '/?search[]=a', 'search'],
    ['/?itemsPerPage=1e9', '/?itemsPerPage=1e9', 'itemsPerPage'],
    ['/?itemsPerPage=24.5', '/?itemsPerPage=24.5', 'itemsPerPage'],
    ['/?page=NaN', '/?page=NaN', 'page'],
    ['/?page=-1', '/?page=-1', 'page'],
    ['/?page=1000001', '/?page=1000001', 'page'],
    ['/?orderDir=', '/?orderDir=', 'orderDir'],
    ['/?orderBy=__proto__', '/?orderBy=__proto__', 'orderBy'],
    ['/scopes?tag=x', '/scopes?tag=x', 'tag'],
    ['/scopes/%00', '/scopes/%00', 'code'],
    ['a long code', `/scopes/${long(256)}`, 'code'],
    ['/tags/scopes/%00', '/tags/scopes/%00', 'code'],
    ['/product/%00', '/product/%00', 'id'],
    ['a long parent', `/product/L1?includeParent=${long(256)}`, 'includeParent'],
    ['/product/L1?includeParent=%00', '/product/L1?includeParent=%00', 'includeParent'],
  ])('A-88 refuses %s and names the field', async (_what, path, field) => {
    const answer = await get(path)
    expect(statusAndField(answer), answer.body).toEqual([400, field])
  })
})

describe('a library that no import writes', () => {
  it('API-24 answers a tree without the scopes of a circle', async () => {
    const answer = await get('/scopes')
    expect((answer.json() as AssetScope[]).map(({ code }) => code)).toEqual(['2'])
  })

  it('API-25 lists a scope of a circle', async () => {
    const answer = await get('/scopes/one')
    expect([answer.headers['x-total-count'], answer.json()]).toEqual(['1', [expect.objectContaining({ id: '1' })]])
  })

  it('API-28 counts an asset once, names what is known, and leaves out what is gone', async () => {
    const assets = (await get('/?orderBy=name&orderDir=asc')).json() as Asset[]
    const lamp = assets.find(({ name }) => name === '<b>Lamp</b> & "more"')
    expect(lamp?.scopes.map(({ code }) => code)).toEqual(['one', 'three'])
    expect(lamp?.tags).toHaveLength(1)
    const unnamed = assets.find(({ id }) => id !== lamp?.id)
    expect(unnamed).toMatchObject({
      name: '../..\\evil?.svg',
      url: `/media/${keyOf('b2')}/evil.svg`,
    })
  })

  it('API-25 prefers the scope of a code to the one of an id', async () => {
    expect((await get('/scopes/2')).headers['x-total-count']).toBe('0')
  })
})
