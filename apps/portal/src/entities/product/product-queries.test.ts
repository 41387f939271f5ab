import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../app/testing/fake-server.ts'
import { productOptions } from './product-queries.ts'

const one = 'GET /pim/portal/api/private/product/{id}'
const list = 'GET /pim/portal/api/private/product/'

afterEach(() => vi.unstubAllGlobals())

describe('one product', () => {
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
})
