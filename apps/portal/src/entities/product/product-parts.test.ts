import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Answer, failure, fakeServer } from '../../app/testing/fake-server.ts'
import { productAssetsOptions, productContentsOptions } from './product-parts.ts'

const list = 'GET /pim/portal/api/private/content/'
const news = [{ id: '1', title: 'News' }]

/** The titles of the articles about a product that the portal shows. */
async function titles(answer: Answer, client = new QueryClient()) {
  fakeServer({ [list]: answer })
  return (await client.fetchQuery(productContentsOptions('en', 'lamp'))).results.map(({ title }) => title)
}

it('DETAIL-05 A-58 a product has no articles where a server ignores the filter and answers all of them', async () => {
  expect(await titles({ body: { results: news } })).toEqual([])
})

it.each<[string, Answer]>([
  ['none', { body: { results: [] } }],
  ['an error', failure(400)],
])(
  'DETAIL-05 A-58 a product has its articles where a server answers for one that can’t exist: %s',
  async (_, nothing) => {
    const answer: Answer = (call) =>
      call.query['filters[product]'] === 'lamp'
        ? { body: { results: news } }
        : typeof nothing === 'function'
          ? nothing(call)
          : nothing
    expect(await titles(answer)).toEqual(['News'])
  },
)

it('DETAIL-05 asks once only, and not at all where articles name their products', async () => {
  const { sent } = fakeServer({ [list]: { body: { results: [{ ...news[0], products: ['lamp'] }] } } })
  expect((await new QueryClient().fetchQuery(productContentsOptions('en', 'lamp'))).results).toHaveLength(1)
  expect(sent(list)).toHaveLength(1)
})

it.each([
  ['p', 'p'],
  [null, 'a'],
])('API-29 A-24 asks for a product’s assets and names its parent %s, or itself', async (parent, named) => {
  const assets = '/pim/portal/api/private/media/product/a'
  const server = fakeServer({ [`GET ${assets}`]: { body: [] } })
  await new QueryClient().fetchQuery(productAssetsOptions('en', 'a', parent))
  expect(server.calls.map(({ query }) => query)).toEqual([{ includeParent: named }])
})
