import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { newestFirst } from '../../lists/list-orders.ts'
import { assetListOptions, assetScopesOptions, assetTagsOptions, prefetchLibrary } from './asset-queries.ts'

const root = '/pim/portal/api/private/media'
const state = { ...newestFirst, search: 'oak', page: 2, limit: 12, filters: { tag: ['7', '8'] } }

/** The path and query of the only call that a query makes. */
async function sent(query: (client: QueryClient) => Promise<unknown>) {
  const answer = { body: [] }
  const paths = ['/', '/scopes', '/scopes/press', '/tags/scopes', '/tags/scopes/press', '/product/a']
  const { calls } = fakeServer(Object.fromEntries(paths.map((path) => [`GET ${root}${path}`, answer])))
  await query(new QueryClient())
  const { pathname, searchParams } = new URL(calls[0]?.path ?? '', 'http://localhost')
  expect(calls).toHaveLength(1)
  return [pathname.slice(root.length), Object.fromEntries(searchParams)]
}

describe('the calls of the media library', () => {
  it('API-28 A-21 asks for a page with the literal names', async () => {
    expect(await sent((client) => client.fetchQuery(assetListOptions('en', state, '')))).toEqual([
      '/',
      { itemsPerPage: '12', page: '2', orderBy: 'created', orderDir: 'desc', tag: '7,8', search: 'oak' },
    ])
  })

  it('API-25 A-62 asks a scope for its assets with the same query', async () => {
    const [path, query] = await sent((client) => client.fetchQuery(assetListOptions('en', newestFirst, 'press')))
    expect(path).toBe('/scopes/press')
    expect(query).toEqual({ itemsPerPage: '24', page: '1', orderBy: 'created', orderDir: 'desc' })
  })

  it('API-24 API-26 API-27 asks for scopes and tags of the list that is searched', async () => {
    const query = { search: 'oak', tag: '7,8' }
    expect(await sent((client) => client.fetchQuery(assetScopesOptions('en', state)))).toEqual(['/scopes', query])
    expect(await sent((client) => client.fetchQuery(assetTagsOptions('en', state, '')))).toEqual([
      '/tags/scopes',
      query,
    ])
    expect(await sent((client) => client.fetchQuery(assetTagsOptions('en', state, 'press')))).toEqual([
      '/tags/scopes/press',
      query,
    ])
  })

  it('A-90 reads the total from the header', async () => {
    vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-total-count': '575' } }))
    const page = await new QueryClient().fetchQuery(assetListOptions('en', newestFirst, ''))
    expect(page).toEqual({ assets: [], total: 575, hasMore: false, words: [], missing: [], scope: '' })
  })

  it('reads the words of a search from their header, and does without one that can’t be read', async () => {
    const wordsOf = async (header: string) => {
      vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-search-words': header } }))
      return new QueryClient().fetchQuery(assetListOptions('en', newestFirst, ''))
    }
    expect(await wordsOf('oak,%E6%A9%A1')).toMatchObject({ words: ['oak', '橡'] })
    expect(await wordsOf('%E6%A9')).toMatchObject({ words: [] })
  })

  it('starts the three calls of a page together', async () => {
    const { calls } = fakeServer({})
    prefetchLibrary({ queryClient: new QueryClient(), locale: { tag: 'en' } }, '', newestFirst)
    await vi.waitFor(() => expect(calls).toHaveLength(3), { timeout: 60_000 })
  })
})
