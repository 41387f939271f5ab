import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Asset, AssetScope, AssetTag, Product } from '@vitrine/contract'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { plainAsset } from '@vitrine/import'
import { inspector } from '@vitrine/import/testing/import-folder'
import { productRecord } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { mediaKey } from '../../storage/media/store.ts'

/*
 * Pictures, by the visibility of the products to which they belong. `secret` and the categories below it are reserved
 * for dealers; `vault` is also reserved, for the board; `table` is open to all. Each picture is in the scope `range`,
 * which everybody sees, and its text contains its own name.
 */
const pictures = {
  /** Only hidden products name these, in their values or by ties, active or inactive. */
  hidden: ['named', 'tied', 'idle', 'overridden', 'variant', 'halfway', 'deepest'],
  /** A visible product names these too, or no product, or no reserved product. */
  seen: ['shared', 'fastened', 'alone', 'inherited', 'own', 'between', 'retired'],
}
const all = [...pictures.hidden, ...pictures.seen].sort()
const of = (...names: string[]) => ({ picture: { '': names.length > 1 ? names.map(path) : path(names[0] ?? '') } })
const path = (name: string) => `range/${name}.png`

const products = [
  productRecord('A1', of('named', 'shared', 'halfway'), { categories: ['prototypes'] }),
  productRecord('A2', of('shared'), { categories: ['table'] }),
  productRecord('A3', of('inherited'), { categories: ['secret'] }),
  productRecord('A3-open', { price: { '': '1' } }, { parent: 'A3', categories: ['table'] }),
  productRecord('A4', of('overridden'), { categories: ['secret'] }),
  productRecord('A4-open', of('own'), { parent: 'A4', categories: ['table'] }),
  productRecord('A5', {}, { categories: ['table'] }),
  productRecord('A5-secret', of('variant'), { parent: 'A5', categories: ['secret'] }),
  productRecord('A6', of('idle'), { categories: ['secret'], status: 'inactive' }),
  productRecord('A7', of('retired'), { categories: ['table'], status: 'inactive' }),
  productRecord('A8', of('halfway'), { categories: ['table'], status: 'inactive' }),
  productRecord('A9', {}, { categories: ['table'] }),
  productRecord('A9-middle', of('between'), { parent: 'A9', categories: ['secret'] }),
  productRecord('A9-open', { price: { '': '1' } }, { parent: 'A9-middle', categories: ['table'] }),
  productRecord('B1', of('deepest'), { categories: ['vault'] }),
]
const assets = all.map((name) => ({
  ...plainAsset(path(name)),
  given: ['names', 'scopes', 'tags', 'products'],
  names: { '': `clandestine${name}` },
  scopes: ['range'],
  tags: name === 'named' ? ['novelty'] : ['all'],
  products: { tied: ['A1'], fastened: ['A1', 'A2'] }[name] ?? [],
}))

type Headers = Readonly<Record<string, string>>
const key = new Map<string, string>()

const folder = await temporaryFolder()
await mkdir(join(folder, 'range'))
for (const name of all) await writeFile(join(folder, path(name)), name)
const { inspect } = inspector({})
const store = {
  put: async (_: string, { sha256 }: { sha256: string }) => ({ key: mediaKey(sha256), size: 0, sha256 }),
  has: async () => true,
} as never
const test = await openReserved(true, { more: [...products, ...assets], importing: { folder, store, inspect } })
for (const name of all)
  key.set(name, (await test.mediaStore.put(Readable.from([await readFile(join(folder, path(name)))]))).key)
const as = {
  guest: test.asGuest,
  stranger: (await test.person(['readers'])).headers,
  dealer: (await test.person(['dealers'])).headers,
  both: (await test.person(['dealers', 'board'])).headers,
  operator: (await test.person([], { isOperator: true })).headers,
}

const media = '/pim/portal/api/private/media'
const ask = async <T>(who: keyof typeof as, url: string) => {
  const answer = await test.get(url, as[who])
  return { status: answer.statusCode, body: answer.json() as T, headers: answer.headers }
}
const names = (list: readonly Asset[]) => list.map(({ name }) => name.replace('clandestine', '')).sort()
const listed = async (who: keyof typeof as, url = `${media}/?itemsPerPage=100`) => {
  const { body, headers } = await ask<Asset[]>(who, url)
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return names(body)
}
const seen = [...pictures.seen].sort()
const dealers = all.filter((name) => name !== 'deepest')

describe('assets of hidden products', () => {
  it('SESSION-18 API-28 are in nobody else’s library; what a shown product shows, or none at all, stays', async () => {
    expect(await listed('guest')).toEqual(seen)
    expect(await listed('stranger')).toEqual(seen)
    expect(await listed('dealer')).toEqual(dealers)
    expect(await listed('both')).toEqual(all)
    expect(await listed('operator')).toEqual(all)
    expect(await listed('guest', `${media}/scopes/range?itemsPerPage=100`)).toEqual(seen)
  })

  it('SESSION-18 API-24 API-26 count for no scope and no tag', async () => {
    const count = async (who: keyof typeof as) =>
      (await ask<AssetScope[]>(who, `${media}/scopes`)).body.find(({ code }) => code === 'range')?.count
    expect([await count('guest'), await count('dealer'), await count('both')]).toEqual([seen.length, 13, 14])
    const tags = async (who: keyof typeof as) =>
      (await ask<AssetTag[]>(who, `${media}/tags/scopes`)).body.map(({ name, count }) => [name, count])
    expect(await tags('guest')).toEqual([['all', seen.length]])
    expect(await tags('dealer')).toContainEqual(['novelty', 1])
  })

  it('SESSION-18 API-28 are not found by a search, which tells none of their words', async () => {
    const search = async (who: keyof typeof as, term: string) =>
      ask<Asset[]>(who, `${media}/?itemsPerPage=100&search=${term}`)
    for (const name of pictures.hidden) {
      const exact = await search('guest', `clandestine${name}`)
      const typo = await search('guest', `clandestine${name}`.replace('d', ''))
      for (const { body, headers } of [exact, typo]) expect([body, headers['x-total-count']]).toEqual([[], '0'])
      expect(String(typo.headers['x-search-words'])).not.toContain(`clandestine${name}`)
    }
    expect(names((await search('both', 'clandestinenamed')).body)).toEqual(['named'])
    const told = (await search('both', 'clanestinenamed')).headers['x-search-words']
    expect(told).toContain('clandestinenamed')
    expect((await search('guest', 'clanestineshared')).headers['x-search-words']).toContain('clandestineshared')
  })

  it('SESSION-18 API-29 are there with the products that show them', async () => {
    const ofProduct = async (who: keyof typeof as, id: string) =>
      names((await ask<Asset[]>(who, `${media}/product/${id}`)).body)
    expect(await ofProduct('guest', 'A2')).toEqual(['fastened', 'shared'])
    expect(await ofProduct('guest', 'A3-open')).toEqual(['inherited'])
    expect(await ofProduct('guest', 'A4-open')).toEqual(['own'])
    expect(await ofProduct('dealer', 'A1')).toEqual(['fastened', 'halfway', 'named', 'shared', 'tied'])
    const one = await ask<Product>('guest', '/pim/portal/api/private/product/A3-open')
    expect(one.body.media?.map(({ url }) => url)).toEqual([`/media/${key.get('inherited')}/inherited.png`])
  })

  it('SESSION-18 API-49 API-50 are refused in packages and shares like files that there are not', async () => {
    const post = (url: string, name: string, headers: Headers = as.guest) => {
      const files = [{ name: 'x.png', url: `/media/${key.get(name) ?? '0'.repeat(32)}/${name}.png` }]
      return test.app.inject({ method: 'POST', url, headers, payload: { email: 'bo@example.com', files } })
    }
    for (const url of ['/pim/asset/asset/download', '/pim/asset/asset/share'])
      for (const headers of [as.guest, as.stranger]) {
        const unknown = await post(url, 'unknown', headers)
        expect(unknown.statusCode).toBe(400)
        for (const name of ['named', 'tied', 'variant', 'overridden']) {
          const refused = await post(url, name, headers)
          expect([refused.statusCode, refused.body], name).toEqual([400, unknown.body])
        }
      }
    for (const name of pictures.seen) expect((await post('/pim/asset/asset/download', name)).statusCode, name).toBe(200)
    for (const name of dealers)
      expect((await post('/pim/asset/asset/download', name, as.dealer)).statusCode, name).toBe(200)
  })

  it('SESSION-18 API-28 keeps answers apart, and follows a product that is reserved no more', async () => {
    const etag = String((await ask('dealer', `${media}/`)).headers.etag)
    const again = await test.get(`${media}/`, { ...as.guest, 'if-none-match': etag })
    expect([again.statusCode, again.body.includes('clandestinenamed')]).toEqual([200, false])
    const { db } = test.database
    await db.execute(sql`update products set category_ids = '{}' where code = 'A1'`)
    await test.newVersion()
    expect(await listed('guest')).toEqual([...seen, 'halfway', 'named', 'tied'].sort())
  })
})
