import { QueryClient } from '@tanstack/react-query'
import { productListDefaults } from '@vitrine/contract/rules/list-state'
import { describe, expect, it } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { failure, fakeServer } from '../../app/testing/fake-server.ts'
import { attributeSetOptions, familyOptions, productListOptions, productOptions } from './product-queries.ts'

const one = 'GET /pim/portal/api/private/product/{id}'
const list = 'GET /pim/portal/api/private/product/'

describe('the query of a product', () => {
  it.each([404, 405])(
    'A-91 comes from the list where a server answers its call with %i, for the rest of the visit',
    async (status) => {
      const server = fakeServer({
        [one]: failure(status),
        [list]: ({ query }) => ({
          body: { products: [{ id: JSON.parse(query.filters ?? '{}').id, name: 'Lamp' }], total: 1 },
        }),
      })
      const client = new QueryClient()
      expect(await client.fetchQuery(productOptions('en', 'a'))).toMatchObject({ id: 'a', name: 'Lamp' })
      expect(await client.fetchQuery(productOptions('en', 'b'))).toMatchObject({ id: 'b' })
      expect(server.sent(one)).toHaveLength(1)
      expect(server.sent(list).map(({ query }) => query.filters)).toEqual(['{"id":"a"}', '{"id":"b"}'])
    },
  )

  it('DETAIL-01 does not exist where the list does not have it either, or has another one', async () => {
    for (const products of [[], [{ id: 'other' }]]) {
      const server = fakeServer({ [one]: failure(404, 'No such product'), [list]: { body: { products, total: 9 } } })
      const client = new QueryClient()
      for (const id of ['a', 'b'])
        await expect(client.fetchQuery({ ...productOptions('en', id), retry: false })).rejects.toMatchObject({
          status: 404,
          message: 'No such product',
        })
      expect(server.sent(one)).toHaveLength(2)
    }
  })

  it('DETAIL-01 DETAIL-09 does not exist where the server has no call for it and the list is empty', async () => {
    const technical = failure(405, 'The GET method is not supported for this route.')
    fakeServer({ [one]: technical, [list]: { body: { products: [], total: 0 } } })
    const query = { ...productOptions('en', 'a'), retry: false }
    await expect(new QueryClient().fetchQuery(query)).rejects.toMatchObject({ status: 404, message: '' })
    fakeServer({ [one]: technical, [list]: failure(500, 'Broken') })
    await expect(new QueryClient().fetchQuery(query)).rejects.toMatchObject({ status: 500 })
  })
})

describe('the variants of a product', () => {
  it('A-91 are not the products of a server that ignores the filter', async () => {
    const products = [{ id: 'a' }, { id: 'b', parent: 'a' }, { id: 'c', parent: 'x' }]
    fakeServer({ [list]: { body: { products, total: 3 } } })
    const family = await new QueryClient().fetchQuery(familyOptions('en', 'a'))
    expect(family.products.map(({ id }) => id)).toEqual(['b'])
  })

  it('A-91 are those among the first products where a server refuses the filter', async () => {
    const server = fakeServer({
      [list]: ({ query }) =>
        query.filters === undefined ? { body: { products: [{ id: 'b', parent: 'a' }, { id: 'c' }] } } : failure(400),
    })
    const family = await new QueryClient().fetchQuery({ ...familyOptions('en', 'a'), retry: false })
    expect(family.products.map(({ id }) => id)).toEqual(['b'])
    expect(server.sent(list).map(({ query }) => query.filters)).toEqual(['{"parent":"a"}', undefined])
  })

  it('A-91 may lack their parent', async () => {
    fakeServer({
      [list]: {
        body: {
          products: [
            { id: 'b', is_child: 1 },
            { id: 'c', parent: 'a' },
          ],
        },
      },
    })
    const family = await new QueryClient().fetchQuery(familyOptions('en', 'a'))
    expect(family.products.map(({ id }) => id)).toEqual(['b', 'c'])
  })
})

describe('products of a server that leaves the mapping to the portal', () => {
  const attributes = { titel: 'Table lamp', marke: 'Nordwerk', foto: ['/lamp.jpg', '/2.jpg'], lager: '7', leer: ' ' }
  const mapping = { name: ['leer', 'titel'], title: ['marke'], image: ['foto'], stock: ['lager'] }

  it('CONFIG-09 A-51 A-77 have the first values of the mapped attributes, which lists request at once', async () => {
    connectApi({ mapping })
    const server = fakeServer({
      [list]: ({ query }) => {
        const named = Object.entries(attributes).filter(([name]) => query.attributes?.split(',').includes(name))
        return { body: { products: [{ id: 'a', attributes: Object.fromEntries(named) }], total: 30 } }
      },
    })
    const client = new QueryClient()
    const open = async (page: number) =>
      (await client.fetchQuery(productListOptions('en', { ...productListDefaults, page }, '', ['lager']))).products
    expect(await open(1)).toMatchObject([{ name: 'Table lamp', image: '/lamp.jpg', stock: 7, title: 'Nordwerk' }])
    expect(await open(2)).toMatchObject([{ name: 'Table lamp', image: '/lamp.jpg' }])
    const requested = 'lager,leer,titel,marke,foto'
    expect(server.sent(list).map(({ query }) => query.attributes)).toEqual([requested, requested])
  })

  it('CONFIG-09 have them on their own page, where fields that the server fills stay', async () => {
    connectApi({ mapping })
    fakeServer({ [one]: { body: { id: 'a', image: '/own.jpg', attributes } } })
    expect(await new QueryClient().fetchQuery(productOptions('en', 'a'))).toMatchObject({
      name: 'Table lamp',
      image: '/own.jpg',
      stock: 7,
    })
  })
})

describe('the attribute set of a product', () => {
  const sets = 'GET /pim/portal/api/private/attribute-set/'
  const groups = [{ name: 'Technical data', attributes: [{ id: 7, name: 'voltage', label: 'Voltage' }] }]
  const setOf = async (product: object, answered: unknown) => {
    const server = fakeServer({ [one]: { body: { id: 1, ...product } }, [sets]: { body: answered } })
    const client = new QueryClient()
    const { set } = await client.fetchQuery(productOptions('en', '1'))
    return [await client.fetchQuery(attributeSetOptions('en', set)), server.sent(sets)[0]?.query] as const
  }
  const standard = { id: '1', groups: [{ name: 'Technical data', attributes: ['voltage'] }] }

  it.each([
    { set: '1' },
    { attribute_set_id: 1 },
    { attribute_set: 1 },
    { attribute_set: { id: 1, name: 'Standard' } },
  ])('DETAIL-03 A-57 API-34 is the one that the product names: %j', async (product) => {
    const answered = [
      { id: 2, groups: [] },
      { id: 1, groups },
    ]
    expect(await setOf(product, answered)).toMatchObject([standard, { 'filters[id]': '1' }])
  })

  it('DETAIL-03 A-57 is the only one where the product names none, and none of several', async () => {
    expect(await setOf({}, [{ id: 1, groups }])).toMatchObject([standard, {}])
    expect(await setOf({}, [{ id: 1, groups }, { id: 2 }])).toMatchObject([null, {}])
  })
})
