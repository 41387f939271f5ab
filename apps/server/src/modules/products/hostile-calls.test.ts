/** Requests for data that does not exist, and catalogues with names that collide with the server's own. */
import type { Attribute, Product, ProductPage } from '@vitrine/contract'
import {
  attributeRecord,
  localeRecord,
  optionRecord,
  productRecord,
  vocabularyRecords,
} from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'

const base = '/pim/portal/api'
const server = await buildTestApp({
  records: [
    {
      kind: 'configuration',
      value: { setup: { catalog_columns: ['nowhere', 'price', 'maker'] }, mapping: { name: ['title'] } },
      at: { file: 'catalogue.json' },
    },
    localeRecord('en_GB', true),
    localeRecord('de_DE'),
    ...vocabularyRecords().filter(({ kind }) => kind !== 'configuration' && kind !== 'locale'),
    attributeRecord('search', 'single_select'),
    attributeRecord('category', 'single_select'),
    ...['search', 'category'].flatMap((name) => ['one', 'two'].map((value) => optionRecord(name, value))),
    productRecord('A', {
      title: { '': 'Lamp' },
      price: { '': '30' },
      maker: { '': 'Z' },
      search: { '': 'one' },
      picture: { '': 'https://pictures.example/%ff%zz.jpg?x=1' },
    }),
    productRecord('B', { title: { '': 'Lamp' }, price: { '': '10' }, maker: { de_DE: 'Z' }, search: { '': 'two' } }),
    productRecord(
      'C',
      { title: { '': 'Chair' }, price: { '': '20' }, maker: { '': 'Y' }, category: { '': 'one' } },
      { categories: ['table'] },
    ),
    productRecord('D', { title: { '': 'Stool' }, category: { '': 'two' } }, { categories: ['floor'] }),
  ],
})

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `${base}/private${path}`, query, headers: { ...server.asGuest, ...headers } })
const ids = ({ products }: ProductPage) => products.map(({ id }) => id)

describe('calls that no database can answer', () => {
  it.each([
    ['id', '\0'],
    ['id', ['\ud800', 'A']],
    ['parent', '\udfff'],
    ['title', '\0'],
    ['maker', '\ud800'],
  ])('A-88 refuses a filter of %s by a text that nothing can have', async (name, value) => {
    for (const path of ['/product/', '/attribute/', '/category/']) {
      const answer = await get(path, { filters: JSON.stringify({ [name]: value }) })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'filters_value', field: 'filters' }),
      ])
    }
  })

  it('A-88 refuses such a text as an id', async () => {
    for (const path of ['/product/%00', '/category/%00']) {
      expect(statusAndField(await get(path))).toEqual([400, 'id'])
    }
  })

  it('A-88 refuses such a text as a name to sign in with', async () => {
    const payload = { username: 'a\0', password: 'x' }
    const answer = await server.app.inject({ method: 'POST', url: `${base}/public/auth/token`, payload })
    expect(statusAndField(answer)).toEqual([400, 'username'])
  })

  it('A-91 answers a product whose picture has an address that cannot be read', async () => {
    const answer = await get('/product/A')
    expect(answer.statusCode).toBe(200)
    expect((answer.json() as Product).media?.[0]).toMatchObject({ name: '%ff%zz.jpg', extension: 'jpg' })
  })
})

describe('names that stand in the way of others', () => {
  it('PROD-06 sorts by a column that stands behind one that is no attribute', async () => {
    expect(ids((await get('/product/', { order: 'price' })).json())).toEqual(['B', 'C', 'A', 'D'])
    const refused = await get('/product/', { order: 'nowhere' })
    expect(refused.json()).toMatchObject({ code: 'order_unknown', message: expect.not.stringContaining('nowhere,') })
  })

  const options = async (name: string, query: Record<string, string>, headers?: Record<string, string>) =>
    ((await get('/attribute/', { counts: 'true', ...query }, headers)).json() as Attribute[])
      .find((attribute) => attribute.name === name)
      ?.options.map(({ value, count }) => `${value} ${count}`)

  it('API-33 counts an attribute that is called like a condition as any other', async () => {
    expect(await options('search', { search: 'chair' })).toEqual(['one 0', 'two 0'])
    expect(await options('search', { search: 'lamp' })).toEqual(['one 1', 'two 1'])
  })

  it('API-33 counts a value once for every product, whichever languages name it', async () => {
    expect(await options('maker', {}, { 'accept-language': 'de-DE' })).toEqual(['Y 1', 'Z 2'])
  })
})
