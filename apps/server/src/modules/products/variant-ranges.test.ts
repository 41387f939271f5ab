import type { Product, ProductPage } from '@vitrine/contract'
import { attributeRecord, productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const base = '/pim/portal/api/private'

const server = await buildTestApp({
  records: [
    ...vocabularyRecords(),
    attributeRecord('weight', 'float', { '': 'Weight' }, { unit: 'kg', filter: false }),
    attributeRecord('fee', 'float'),
    productRecord('P', { title: { en_GB: 'Chair' }, weight: { '': '5' } }),
    productRecord(
      'P-1',
      { price: { '': '30' }, weight: { '': '4.5' }, fee: { en_GB: '1', de_DE: '2' } },
      { parent: 'P' },
    ),
    productRecord('P-2', { price: { '': '10.5' }, fee: { en_GB: '3', de_DE: '4' } }, { parent: 'P' }),
    productRecord('P-3', { price: { '': '1' }, weight: { '': '99' } }, { parent: 'P', status: 'inactive' }),
    productRecord('S', { title: { en_GB: 'Stool' }, price: { '': '20' }, weight: { '': '2' } }),
  ],
})

const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: `${base}${path}`, query, headers: server.asGuest })).json() as T
const list = async (query: Record<string, string> = {}) => (await get<ProductPage>('/product/', query)).products

describe('the ranges of a parent', () => {
  it('DATA-07 go from the least to the greatest number of its active variants, with what these inherit', async () => {
    const [chair, stool] = await list()
    expect(chair?.ranges).toEqual({ price: { min: 10.5, max: 30 }, weight: { min: 4.5, max: 5 } })
    expect(stool?.ranges).toBeUndefined()
    const one = await get<Product>('/product/P')
    expect(one.ranges).toEqual(chair?.ranges)
    // The database holds no price for the parent, and the answer adds none to its attributes.
    expect(one.attributes).not.toHaveProperty('price')
  })

  it('API-30 are limited to the attributes that are asked for', async () => {
    const [chair] = await list({ attributes: 'weight' })
    expect(chair?.ranges).toEqual({ weight: { min: 4.5, max: 5 } })
    const [plain] = await list({ attributes: 'maker' })
    expect(plain).not.toHaveProperty('ranges')
  })

  it('DATA-07 leave out a number that differs by language where it is no column', async () => {
    const [chair] = await list({ attributes: 'fee' })
    expect(chair).not.toHaveProperty('ranges')
  })

  it('PROD-06 put a parent at the number that its range begins with', async () => {
    const ids = async (orderdir: string) => (await list({ order: 'price', orderdir })).map(({ id }) => id)
    expect(await ids('asc')).toEqual(['P', 'S'])
    expect(await ids('desc')).toEqual(['S', 'P'])
  })

  it('PROD-03 hold what a filter finds: the parent is found by any number of its range’s variants', async () => {
    const found = await list({ filters: JSON.stringify({ price: { max: 10.5 } }) })
    expect(found.map(({ id }) => id)).toEqual(['P'])
    expect(await list({ filters: JSON.stringify({ price: { max: 10 } }) })).toEqual([])
  })
})

describe('the ranges of a parent with a reserved variant', async () => {
  const reserved = await openReserved(true)

  it('API-05 are those of the variants that the caller may see, and so is the order', async () => {
    const dealer = (await reserved.person(['dealers'])).headers
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const answer = await reserved.get(`${base}/product/?order=price&limit=50`, headers)
      const { products } = answer.json() as ProductPage
      const price = products.find(({ id }) => id === 'Q')?.ranges?.price
      return {
        price,
        isBeforeOpen: products.findIndex(({ id }) => id === 'Q') < products.findIndex(({ id }) => id === 'L2'),
      }
    }
    expect(await ask(dealer)).toEqual({ price: { min: 2, max: 55 }, isBeforeOpen: true })
    expect((await ask(reserved.asGuest)).price).toEqual({ min: 55, max: 55 })
    const one = (await reserved.get(`${base}/product/Q`, reserved.asGuest)).json() as Product
    expect(one.ranges?.price).toEqual({ min: 55, max: 55 })
  })
})
