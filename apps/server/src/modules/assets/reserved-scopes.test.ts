import type { Asset, AssetScope, AssetTag, Suggestions } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { fillLibrary, keyOf } from './testing/fill-library.ts'
import { openLibrary } from './testing/open-library.ts'

type Headers = Record<string, string>
const as: Record<'guest' | 'stranger' | 'dealer' | 'editor' | 'both' | 'operator', Headers> = {
  ...{ guest: {}, stranger: {}, dealer: {}, editor: {}, both: {}, operator: {} },
}
const ids = { apple: 0, shade: 0, secretTag: 0 }

/*
 * Products > Lamps > Table lamps. Lamps, and with it Table lamps, is reserved for dealers; Table lamps is also reserved
 * for editors. Zebra is in both of them and in Rooms. Äpple is only in Lamps. Shade is only in Table lamps, with a tag
 * and a word that no other asset has.
 */
const opened = await openLibrary()
const { server, library } = opened
const { db } = server.database
const tags = await fillLibrary(server.database, { tags: [{ code: 'confidential' }] })
ids.secretTag = tags.tagIds.get('confidential') ?? 0
const more = await fillLibrary(server.database, {
  assets: [{ names: { '': 'Shade' }, file: 'f6', descriptions: { '': 'clandestine' } }],
})
ids.shade = more.ids[0] ?? 0
ids.apple = library.ids[1] ?? 0
await db.execute(sql`update assets set scope_ids = array[${library.scopeIds.get('table-lamps')}::int], tag_ids = array[${ids.secretTag}::int]
    where id = ${ids.shade}`)
await addGroups(server, [
  { code: 'dealers', reserved: { scopes: ['lamps', 'no-such-scope'] } },
  { code: 'editors', reserved: { scopes: ['table-lamps'] } },
  { code: 'others', reserved: { categories: ['floor'] } },
])
as.guest = server.asGuest
as.stranger = (await addPerson(server, { groups: ['others'] })).headers
as.dealer = (await addPerson(server, { groups: ['dealers'] })).headers
as.editor = (await addPerson(server, { groups: ['editors'] })).headers
as.both = (await addPerson(server, { groups: ['editors', 'dealers'] })).headers
as.operator = (await addPerson(server, { isOperator: true })).headers

const ask = async <T>(who: keyof typeof as, path: string, query: Record<string, string> = {}) => {
  const answer = await opened.get(path, query, as[who])
  return { status: answer.statusCode, body: answer.json() as T, headers: answer.headers, text: answer.body }
}
const namesOf = async (who: keyof typeof as, path = '/', query: Record<string, string> = {}) => {
  const { body, headers } = await ask<Asset[]>(who, path, query)
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return body.map(({ name }) => name).sort()
}

describe('the library without reserved scopes', () => {
  it('SESSION-18 suggests and corrects to what the caller sees', async () => {
    const suggest = async (who: keyof typeof as, search: string) => {
      const url = `/pim/portal/api/private/suggestion/?area=assets&search=${search}`
      const headers = { 'accept-language': 'en-GB', ...as[who] }
      const { assets, corrections } = (await server.app.inject({ url, headers })).json<Suggestions>()
      return { titles: assets.map(({ title }) => title), corrections }
    }
    expect(await suggest('guest', 'zoo')).toEqual({ titles: ['Zoom'], corrections: [] })
    expect((await suggest('both', 'clandes')).titles).toEqual(['Shade'])
    expect((await suggest('both', 'clandesitne')).corrections).toEqual(['clandestine'])
    for (const text of ['clandes', 'clandesitne', 'shad'])
      expect(await suggest('guest', text)).toEqual({ titles: [], corrections: [] })
  })

  const open = ['Apfel', 'Data sheet', 'Zebra at night', 'Zoom']

  it('API-28 lists and counts what the caller sees; what lies below a reserved scope needs both groups', async () => {
    expect(await namesOf('guest')).toEqual(open)
    expect(await namesOf('stranger')).toEqual(open)
    expect(await namesOf('editor')).toEqual(open)
    expect(await namesOf('dealer')).toEqual([...open, 'Äpple'])
    expect(await namesOf('both')).toEqual(['Apfel', 'Data sheet', 'Shade', 'Zebra at night', 'Zoom', 'Äpple'])
    expect(await namesOf('operator')).toEqual(await namesOf('both'))
  })

  it('API-28 names no hidden scope in an asset that stands elsewhere too', async () => {
    const zebra = async (who: keyof typeof as) =>
      (await ask<Asset[]>(who, '/')).body.find(({ name }) => name === 'Zebra at night')?.scopes.map(({ code }) => code)
    expect(await zebra('guest')).toEqual(['rooms'])
    expect(await zebra('dealer')).toEqual(['lamps', 'rooms'])
    expect((await zebra('both'))?.sort()).toEqual(['lamps', 'rooms', 'table-lamps'])
  })

  it('API-24 answers the tree without them, and counts nothing through them', async () => {
    const flat = (scopes: readonly AssetScope[]): [string, number][] =>
      scopes.flatMap(({ code, count, children }) => [[code, count] as [string, number], ...flat(children)])
    expect(flat((await ask<AssetScope[]>('guest', '/scopes')).body)).toEqual([
      ['empty', 0],
      ['products', 1],
      ['chairs', 1],
      ['rooms', 2],
    ])
    expect(flat((await ask<AssetScope[]>('dealer', '/scopes')).body)).toContainEqual(['products', 3])
    expect(flat((await ask<AssetScope[]>('both', '/scopes')).body)).toContainEqual(['products', 4])
  })

  it('API-25 API-27 answer for a hidden scope, by code and by id, what they answer for one that there is not', async () => {
    const id = String(opened.library.scopeIds.get('lamps'))
    for (const prefix of ['/scopes/', '/tags/scopes/']) {
      const unknown = await ask('guest', `${prefix}nothing`)
      for (const key of ['lamps', 'table-lamps', id]) {
        const answer = await ask('guest', `${prefix}${key}`)
        expect(answer.status, key).toBe(404)
        expect(answer.text).toBe(unknown.text.replace('nothing', key))
        expect((await ask('both', `${prefix}${key}`)).status).toBe(200)
      }
    }
    expect(await namesOf('guest', '/scopes/products')).toEqual(['Zoom'])
    expect(await namesOf('dealer', '/scopes/products')).toEqual(['Zebra at night', 'Zoom', 'Äpple'])
  })

  it('API-26 counts tags of what is seen, and has none that only hidden assets have, also when it is chosen by id', async () => {
    const tags = async (who: keyof typeof as, query: Record<string, string> = {}, path = '/tags/scopes') =>
      (await ask<AssetTag[]>(who, path, query)).body.map(({ name, count }) => [name, count])
    expect(await tags('guest')).toEqual([
      ['New', 1],
      ['Night', 1],
      ['White', 1],
    ])
    expect(await tags('dealer')).toContainEqual(['White', 2])
    expect(await tags('both')).toContainEqual(['confidential', 1])
    const chosen = { tag: String(ids.secretTag) }
    expect(await tags('guest', chosen)).not.toContainEqual(['confidential', 0])
    expect(await namesOf('guest', '/', chosen)).toEqual([])
    expect(await namesOf('both', '/', chosen)).toEqual(['Shade'])
    // A tag that no asset has is not secret.
    const nowhere = { tag: String(opened.library.tagIds.get('nowhere')) }
    expect(await tags('guest', nowhere)).toContainEqual(['nowhere', 0])
    expect(await tags('guest', {}, '/tags/scopes/rooms')).toEqual([
      ['Night', 1],
      ['White', 1],
    ])
  })

  it('API-28 searches what is seen, and tells no word that only hidden assets say', async () => {
    for (const who of ['guest', 'stranger', 'editor'] as const) {
      expect(await namesOf(who, '/', { search: 'clandestine' })).toEqual([])
      const misspelt = await ask(who, '/', { search: 'clandestin' })
      expect(misspelt.headers['x-search-words']).toBe('clandestin')
      const typo = await ask(who, '/', { search: 'clandestime' })
      expect(String(typo.headers['x-search-words'])).not.toContain('clandestine')
    }
    const typo = await ask<Asset[]>('both', '/', { search: 'clandestime' })
    expect(typo.body.map(({ name }) => name)).toEqual(['Shade'])
    expect(typo.headers['x-search-words']).toContain('clandestine')
    const again = await ask('both', '/', { search: 'clandestime' })
    expect(again.headers['x-search-words']).toBe(typo.headers['x-search-words'])
    const seen = await ask('guest', '/', { search: 'zebre' })
    expect(seen.headers['x-search-words']).toContain('zebra')
  })

  it('API-28 finds an asset by a reserved scope only if the asset is nowhere else', async () => {
    expect(await namesOf('guest', '/', { search: 'table' })).toEqual([])
    expect(await namesOf('both', '/', { search: 'table' })).toEqual(['Shade'])
    expect(await namesOf('guest', '/', { search: 'rooms' })).toEqual(['Apfel', 'Zebra at night'])
  })

  it('API-28 keeps finished answers apart by what callers see', async () => {
    const etags = new Set<unknown>()
    for (const who of ['guest', 'stranger', 'dealer', 'both', 'operator'] as const)
      etags.add((await ask(who, '/')).headers.etag)
    // Answers that contain reserved files are private: their addresses carry a signature for this person.
    expect(etags.size).toBe(4)
    const tag = (await ask('both', '/')).headers.etag
    const answer = await opened.get('/', {}, { ...as.guest, 'if-none-match': String(tag) })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('Shade')
  })
})

describe('media/product/ without reserved scopes', () => {
  beforeAll(async () => {
    const { database } = opened.server
    await database.db.execute(
      sql`update product_texts t set attributes = t.attributes || ${JSON.stringify({
        picture: [`/media/${keyOf('b2')}/x.jpg`, `/media/${keyOf('d4')}/x.jpg`],
      })}::jsonb from products p where p.id = t.product_id and p.code in ('L1', 'L2')`,
    )
    await database.db.execute(sql`insert into product_assets (product_id, asset_id, position)
      select id, ${ids.shade}::int, 1 from products where code = 'L1'`)
    await opened.newVersion()
  })

  it('API-29 answers neither hidden assets of its values nor those that belong to it', async () => {
    const names = async (who: keyof typeof as) => (await ask<Asset[]>(who, '/product/L1')).body.map(({ name }) => name)
    expect(await names('guest')).toEqual(['Apfel'])
    expect(await names('dealer')).toEqual(['Äpple', 'Apfel'])
    expect(await names('both')).toEqual(['Äpple', 'Apfel', 'Shade'])
  })

  it('API-29 takes another asset of the same file when the first is hidden', async () => {
    const twin = await fillLibrary(opened.server.database, { assets: [{ names: { '': 'Twin' }, file: 'b2' }] })
    await opened.newVersion()
    expect((await ask<Asset[]>('guest', '/product/L1')).body.map(({ name }) => name)).toEqual(['Twin', 'Apfel'])
    await opened.server.database.db.execute(sql`delete from assets where id = ${twin.ids[0]}`)
    await opened.newVersion()
  })

  it('API-29 answers for a hidden product what it answers for one that there is not', async () => {
    const unknown = await ask('guest', '/product/nothing')
    const answer = await ask('guest', '/product/L2')
    expect([answer.status, answer.text]).toEqual([404, unknown.text.replace('nothing', 'L2')])
    expect((await ask('stranger', '/product/L2')).status).toBe(200)
    const parent = await ask('guest', '/product/L1', { includeParent: 'L2' })
    const none = await ask('guest', '/product/L1', { includeParent: 'nothing' })
    expect(parent.text).toBe(none.text.replace('nothing', 'L2'))
  })
})
