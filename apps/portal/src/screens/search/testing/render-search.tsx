/** Renders the combined search in a test, with a fake server whose answers a test can delay or withhold. */

import { createRoute } from '@tanstack/react-router'
import type { Asset, Attribute, Configuration, Content, Product } from '@vitrine/contract'
import { vi } from 'vitest'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { readPreview } from '../../../entities/asset/preview/preview-search.ts'
import { SearchScreen } from '../search-screen.tsx'
import { readSearchState, type SearchKind, type SearchParameters, searchParameters } from '../search-state.ts'

export interface SearchServer {
  products: Product[]
  assets: Asset[]
  contents: Content[]
  attributes: Attribute[]
  /** The expansions that the searches answer. */
  words: string[]
  /** The totals, if they exceed the number of answered results. */
  totals: Partial<Record<SearchKind, number>>
  /** Status of answers other than 200. */
  status: Partial<Record<SearchKind, number>>
  /** Answers of a kind, or to a term, wait until their promise is resolved. */
  held: Map<string, Promise<void>>
  /** The received calls: path and query. */
  readonly sent: URL[]
  /** Terms of aborted calls, with their kind. */
  readonly aborted: string[]
}

const kindOf = (path: string): SearchKind | 'attributes' | undefined =>
  path.endsWith('/product/')
    ? 'products'
    : path.endsWith('/media/')
      ? 'assets'
      : path.endsWith('/content/')
        ? 'contents'
        : path.endsWith('/attribute/')
          ? 'attributes'
          : undefined

/** Replaces `fetch` with the server until the test ends (`vi.unstubAllGlobals()`). */
export function searchServer(): SearchServer {
  const server: SearchServer = {
    products: [],
    assets: [],
    contents: [],
    attributes: [],
    words: [],
    totals: {},
    status: {},
    held: new Map(),
    sent: [],
    aborted: [],
  }
  const answer = (kind: SearchKind | 'attributes'): Response => {
    if (kind === 'attributes') return Response.json(server.attributes)
    const status = server.status[kind] ?? 200
    if (status !== 200) return Response.json({ message: 'This went wrong.', code: 'failed' }, { status })
    const total = server.totals[kind] ?? server[kind].length
    const { words } = server
    if (kind === 'products') return Response.json({ products: server.products, total, words })
    if (kind === 'contents') return Response.json({ results: server.contents, total, words })
    const headers = { 'x-total-count': String(total), 'x-search-words': words.map(encodeURIComponent).join(',') }
    return Response.json(server.assets, { headers })
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const kind = kindOf(url.pathname)
    server.sent.push(url)
    if (kind === undefined) return Response.json({ message: '', code: 'not_implemented' }, { status: 501 })
    const term = url.searchParams.get('search') ?? ''
    const taken = new Promise<never>((_, refuse) => {
      request.signal.addEventListener('abort', () => {
        server.aborted.push(`${kind} ${term}`)
        refuse(request.signal.reason)
      })
    })
    taken.catch(() => {})
    await Promise.race([Promise.all([server.held.get(kind), server.held.get(term)]), taken])
    return answer(kind)
  })
  return server
}

/** The parameters of the calls for a kind. */
export const askedOf = (server: SearchServer, kind: SearchKind): Record<string, string>[] =>
  server.sent
    .filter(({ pathname }) => kindOf(pathname) === kind)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

/** Renders the screen at a path such as `/en-GB/search?term=oak`. */
export const renderSearch = (path: string, configuration?: Configuration) =>
  showScreens<SearchParameters & { asset?: string | number }>(
    path,
    (root) => [
      createRoute({
        getParentRoute: () => root,
        path: '/$locale/search',
        component: SearchScreen,
        validateSearch: (search: Record<string, unknown>): SearchParameters & { asset?: string | number } => ({
          ...searchParameters(readSearchState(search)),
          ...readPreview(search.asset),
        }),
      }),
      ...['/$locale/products/list', '/$locale/products/detail/$id/{-$name}', '/$locale/contents/detail/$id'].map(
        (path) => createRoute({ getParentRoute: () => root, path, component: () => path }),
      ),
    ],
    configuration,
  )
