import type { Attribute, Product, ProductCategory, ProductPage } from '@vitrine/contract'
import { rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hiddenCodes, openReserved, type Reserved, secrets } from '../../catalogue/access/testing/reserved-catalogue.ts'

type Headers = Readonly<Record<string, string>>
type Query = Readonly<Record<string, string>>

const base = '/pim/portal/api/private'
/** Headers of callers who may not see reserved products, by the kind of caller. */
const outside: Record<string, Headers> = {}

const whole = await openReserved(true)
const open = await openReserved(false)
outside.guest = whole.asGuest
outside['person in no group'] = (await whole.person([])).headers
outside['person of another group'] = (await whole.person(['readers'])).headers
const dealer = (await whole.person(['dealers'])).headers
const both = (await whole.person(['dealers', 'board'])).headers

const from = async (app: Reserved, headers: Headers, path: string, query: Query = {}) => {
  const answer = await app.get(`${base}${path}?${new URLSearchParams(query)}`, headers)
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}
const ask = (headers: Headers, path: string, query?: Query) => from(whole, headers, path, query)
const listed = async (headers: Headers, query: Query = {}) => {
  const { status, body } = await ask(headers, '/product/', query)
  expect(status).toBe(200)
  const { products, total } = body as ProductPage
  return { ids: products.map(({ id }) => id).sort(), total }
}
const filtered = (headers: Headers, filters: object) => listed(headers, { filters: JSON.stringify(filters) })
const one = async (headers: Headers, id: string) => (await ask(headers, `/product/${id}`)).body as Product

/** Internal ids and times differ between the catalogues. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === 'created' || key === 'updated') return 'moment'
      if (inner !== null && typeof inner === 'object' && 'code' in inner && 'children' in inner)
        return { ...inner, id: 'id', order: 0 }
      return inner
    }),
  )

const nobodyOf = (name: string): Headers => outside[name] ?? {}
const who = ['guest', 'person in no group', 'person of another group']

describe.each(who)('what is reserved, for a %s,', (name) => {
  const filters = (value: object) => ({ filters: JSON.stringify(value) })
  it.each<[string, string, Query]>([
    ['API-30', '/product/', {}],
    ['API-30', '/product/', { limit: '2', offset: '3' }],
    ['API-30', '/product/', { order: 'price', orderdir: 'desc' }],
    ['API-30', '/product/', { order: 'colour', limit: '3' }],
    ['API-30', '/product/', { search: 'lamp' }],
    ['API-30', '/product/', { search: 'Wunderlicht prototype' }],
    ['API-30', '/product/', { search: 'wunderlicht' }],
    ['API-30', '/product/', { search: 'Xylophon' }],
    ['API-30', '/product/', { search: 'tabel' }],
    ['API-30', '/product/', { search: 'H1' }],
    ['API-30', '/product/', { search: 'codename' }],
    ['API-30', '/product/', { order: 'created', orderdir: 'desc' }],
    ['API-30', '/product/', filters({ id: ['H1', 'H2', 'P', 'P-red', 'Q-red', 'L1'] })],
    ['API-30', '/product/', filters({ parent: 'P' })],
    ['API-30', '/product/', filters({ parent: 'Q' })],
    ['API-30', '/product/', filters({ parent: 'T' })],
    ['API-30', '/product/', filters({ id: ['C1', 'T', 'T-blue', 'Q-green', 'Q-blue'] })],
    ['API-30', '/product/', filters({ category: 'secret' })],
    ['API-30', '/product/', filters({ category: ['samples', 'floor'] })],
    ['API-30', '/product/', filters({ category: 'lamps' })],
    ['API-30', '/product/', filters({ colour: ['red', 'ultraviolet'] })],
    ['API-30', '/product/', filters({ price: { min: 100 } })],
    ['API-30', '/product/', filters({ maker: 'Xylophon' })],
    ['API-30', '/product/', filters({ title: 'Wunderlicht prototype' })],
    ['API-30', '/product/', filters({ status: 'active' })],
    ['API-31', '/category/', {}],
    ['API-31', '/category/', { search: 'wunderlicht' }],
    ['API-31', '/category/', filters({ colour: 'red' })],
    ['API-32', '/category/lamps', {}],
    ['API-32', '/category/other', {}],
    ['API-33', '/attribute/', {}],
    ['API-33', '/attribute/', { counts: 'true' }],
    ['API-33', '/attribute/', filters({ category: 'table' })],
    ['API-33', '/attribute/', { search: 'wunderlicht' }],
    ['API-34', '/attribute-set/', {}],
    ['API-30', '/suggestion/', { search: 'lam' }],
    ['API-30', '/suggestion/', { search: 'wunder' }],
    ['API-30', '/suggestion/', { search: 'Wunderlihct' }],
    ['API-30', '/suggestion/', { search: 'ultra' }],
    ['API-30', '/suggestion/', { search: 'ultravoilet' }],
    ['API-30', '/suggestion/', { search: 'xylo' }],
    ['API-30', '/suggestion/', { search: 'secr' }],
    ['API-30', '/suggestion/', { search: 'proto' }],
    ['API-30', '/suggestion/', { search: 'red' }],
    ['API-30', '/suggestion/', { search: 'codenmae' }],
    ['API-30', '/suggestion/', { search: 'H1' }],
    ['A-91', '/product/L1', {}],
    ['A-91', '/product/L2', {}],
    ['A-91', '/product/M1', {}],
    ['A-91', '/product/M2', {}],
    ['A-91', '/product/M3', {}],
    ['A-91', '/product/P-open', {}],
    ['A-91', '/product/Q', {}],
    ['A-91', '/product/Q-blue', {}],
    ['A-91', '/product/S', {}],
    ['A-91', '/product/N', {}],
  ])('SESSION-18 %s %s %j is as if it were not there', async (_, path, query) => {
    const [seen, without] = await Promise.all([ask(nobodyOf(name), path, query), from(open, open.asGuest, path, query)])
    expect(seen.status).toBe(200)
    expect(comparable(seen.body)).toEqual(comparable(without.body))
    // The answer to a search contains the typed words, so they are removed first.
    expect(seen.text.replace(/"words":\[.*?\]/, '')).not.toMatch(secrets)
  })

  it.each(hiddenCodes)('A-91 %s is not found, like one that there is not', async (code) => {
    const hidden = await ask(nobodyOf(name), `/product/${code}`)
    const unknown = await from(open, open.asGuest, `/product/${code}`)
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
  })

  it('A-91 no product is found by an internal id', async () => {
    const rows = await rowsOf<{ id: number }>(whole.database.db)`select id from products`
    for (const { id } of rows) expect((await ask(nobodyOf(name), `/product/${id}`)).status).toBe(404)
  })

  it('API-32 its categories are not found by code or internal id', async () => {
    const rows = await rowsOf<{ id: number; code: string }>(whole.database.db)`select id, code from categories
      where code in ('secret', 'prototypes', 'vault', 'samples')`
    expect(rows).toHaveLength(4)
    for (const { id, code } of rows)
      for (const key of [String(id), code]) {
        const { status, body } = await ask(nobodyOf(name), `/category/${key}`)
        expect([status, body.code]).toEqual([404, 'not_found'])
        expect(await filtered(nobodyOf(name), { category: key })).toEqual({ ids: [], total: 0 })
      }
  })

  it('API-30 a correction is named only if a visible product contains it', async () => {
    const found = (await ask(nobodyOf(name), '/product/', { search: 'xylophno' })).body as ProductPage
    expect([found.total, found.words]).toEqual([0, ['xylophno']])
    const seen = (await ask(nobodyOf(name), '/product/', { search: 'wunderlihct' })).body as ProductPage
    expect([seen.total, seen.words]).toEqual([1, ['wunderlihct', 'wunderlicht']])
  })
})

describe('a reserved product, for callers who may see it,', () => {
  it('API-30 is listed, counted and found', async () => {
    expect((await listed(dealer)).ids).toEqual([
      'C1',
      'H1',
      'H3',
      'L1',
      'L2',
      'M1',
      'M2',
      'M3',
      'N',
      'P',
      'Q',
      'S',
      'T',
    ])
    expect((await listed(dealer, { search: 'wunderlicht' })).ids).toEqual(['C1', 'H1', 'M1'])
    expect((await listed(dealer, { search: 'xylophno' })).total).toBe(3)
    expect(await filtered(dealer, { parent: 'P' })).toEqual({ ids: ['P-open', 'P-red'], total: 2 })
    expect((await filtered(dealer, { category: 'secret' })).ids).toEqual(['C1', 'H1', 'M1', 'P', 'Q', 'S'])
  })

  it('API-30 needs the groups of all that it lies below', async () => {
    const board = (await whole.person(['board'])).headers
    expect((await filtered(board, { id: ['H1', 'H2', 'H3'] })).ids).toEqual([])
    expect((await filtered(dealer, { id: ['H1', 'H2', 'H3'] })).ids).toEqual(['H1', 'H3'])
    expect((await filtered(both, { id: ['H1', 'H2', 'H3'] })).ids).toEqual(['H1', 'H2', 'H3'])
    const operator = (await whole.person([], { isOperator: true })).headers
    expect((await filtered(operator, { id: ['H1', 'H2', 'H3'] })).ids).toEqual(['H1', 'H2', 'H3'])
  })

  it('API-31 API-32 stands in the tree, with what is seen of it', async () => {
    const codes = (await ask(dealer, '/category/')).body.map(({ code }: ProductCategory) => code)
    expect(codes).toContain('secret')
    const secret = (await ask(dealer, '/category/secret')).body as ProductCategory
    expect([secret.count, secret.children.map(({ code, count }) => [code, count])]).toEqual([6, [['prototypes', 3]]])
    expect((await ask(both, '/category/vault')).body).toMatchObject({ code: 'vault', count: 2 })
  })

  it('A-91 has its relatives, its parent and its variants', async () => {
    const related = async (headers: Headers, id: string) =>
      (await one(headers, id)).associations.map((kind) => kind.related.map((it) => it.id))
    expect(await related(dealer, 'L1')).toEqual([['H1', 'L2', 'P-red', 'C1', 'T-blue']])
    expect(await related(dealer, 'L2')).toEqual([['H1']])
    expect(await related(both, 'L2')).toEqual([['H1', 'H2']])
    expect(await one(dealer, 'P-open')).toMatchObject({ parent: 'P', is_child: true })
    expect(await one(dealer, 'Q')).toMatchObject({ variants: 3 })
    expect(await one(dealer, 'S')).toMatchObject({ variants: 1, is_parent: true })
    expect((await one(dealer, 'M1')).categories).toEqual(['prototypes', 'table'])
  })

  it('API-30 a product by its code is seen with its variants by its group alone, and a variant by itself', async () => {
    const ids = ['C1', 'T', 'T-blue', 'T-blue-small', 'Q-green', 'Q-blue']
    expect((await filtered(whole.asGuest, { id: ids })).ids).toEqual(['Q-blue'])
    expect((await filtered(dealer, { id: ids })).ids).toEqual([...ids].sort())
    expect(await one(whole.asGuest, 'Q')).toMatchObject({ variants: 1, is_parent: true })
    expect(await one(dealer, 'T')).toMatchObject({ variants: 2, is_parent: true })
  })

  it('API-33 offers its values', async () => {
    const options = async (headers: Headers, name: string) =>
      ((await ask(headers, '/attribute/')).body as Attribute[])
        .find((attribute) => attribute.name === name)
        ?.options.map(({ value }) => value)
    expect(await options(dealer, 'colour')).toEqual(['red', 'blue', 'ultraviolet'])
    expect(await options(dealer, 'price')).toEqual([2, 9999].map(String))
  })

  it('SESSION-18 is gone with the next call of one who was put out of the group', async () => {
    const { userId, headers } = await whole.person(['dealers'])
    expect((await ask(headers, '/product/H1')).status).toBe(200)
    await whole.database.db.execute(sql`delete from user_groups where user_id = ${userId}`)
    // The server notices a change by another process when it reads the session again.
    whole.time.now = new Date(whole.time.now.getTime() + 11_000)
    expect((await ask(headers, '/product/H1')).status).toBe(404)
  })
})

describe('a reserved product, in a list that shows variants one by one,', async () => {
  const everyOne = await openReserved(true, { listing: 'products' })

  it('API-30 leaves a product whose variants are all hidden', async () => {
    const ids = async (headers: Headers) =>
      ((await from(everyOne, headers, '/product/')).body as ProductPage).products.map(({ id }) => id).sort()
    expect(await ids(everyOne.asGuest)).toEqual(['L1', 'L2', 'M1', 'M2', 'M3', 'N', 'P-open', 'Q-blue', 'S'])
    const { headers } = await everyOne.person(['dealers'])
    expect(await ids(headers)).toEqual([
      'C1',
      'H1',
      'H3',
      'L1',
      'L2',
      'M1',
      'M2',
      'M3',
      'N',
      'P-open',
      'P-red',
      'Q-blue',
      'Q-green',
      'Q-red',
      'S-red',
      'T-blue',
      'T-blue-small',
    ])
  })
})
