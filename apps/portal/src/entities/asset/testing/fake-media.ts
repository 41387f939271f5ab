/** A fake server for the calls of the media library. It must not import the API client, not even indirectly. */
import type { Asset, AssetScope, AssetTag } from '@vitrine/contract'
import { vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'

export interface MediaInput {
  itemsPerPage: number
  page: number
  orderBy: string
  orderDir: string
  search?: string
  tag?: string
  code?: string
}

/** The data of the fake server, and the requests that it received. Tests change the data before they render. */
export interface FakeMedia {
  assets: Asset[]
  scopes: AssetScope[]
  tags: AssetTag[]
  /** By product id. */
  ofProduct: Record<string, Asset[]>
  /** Makes the lists fail. */
  failure: ApiFailure | undefined
  /** Page size of the answers, regardless of the requested one. */
  ownSize: number | undefined
  /** Omits the header with the total. */
  silent: boolean
  /** Delays the answers of lists until this promise resolves. */
  wait: Promise<void> | undefined
  asked: MediaInput[]
  signals: AbortSignal[]
  countsAsked: { kind: string; code?: string; search?: string; tag?: string }[]
  productAsked: { id: string; includeParent?: string }[]
}

const empty = (): FakeMedia => ({
  assets: [],
  scopes: [],
  tags: [],
  ofProduct: {},
  failure: undefined,
  ownSize: undefined,
  silent: false,
  wait: undefined,
  asked: [],
  signals: [],
  countsAsked: [],
  productAsked: [],
})

export const media: FakeMedia = empty()

/** Resets the fake server to its empty state. */
export function resetMedia(): void {
  Object.assign(media, empty())
}

const codesBelow = (scopes: readonly AssetScope[]): string[] =>
  scopes.flatMap(({ code, children }) => [code, ...codesBelow(children)])

function find(scopes: readonly AssetScope[], code: string): AssetScope | undefined {
  for (const scope of scopes) {
    const found = scope.code === code ? scope : find(scope.children, code)
    if (found) return found
  }
  return undefined
}

async function page(input: MediaInput, options?: { signal?: AbortSignal }) {
  media.asked.push(input)
  if (options?.signal) media.signals.push(options.signal)
  await media.wait
  if (media.failure) throw media.failure
  const scope = input.code === undefined ? undefined : find(media.scopes, input.code)
  if (input.code !== undefined && !scope) throw new ApiFailure('There is no such scope.', 'not_found', 404)
  const codes = scope && codesBelow([scope])
  const tags = input.tag?.split(',')
  const found = media.assets.filter(
    (asset) =>
      asset.name.toLowerCase().includes((input.search ?? '').toLowerCase()) &&
      (codes === undefined || asset.scopes.some(({ code }) => codes.includes(code ?? ''))) &&
      (tags === undefined || (asset.tags ?? []).some(({ id }) => tags.includes(id))),
  )
  const size = media.ownSize ?? input.itemsPerPage
  const first = (input.page - 1) * size
  const headers: Record<string, string> = media.silent ? {} : { 'x-total-count': String(found.length) }
  return { headers, body: found.slice(first, first + size) }
}

/** The calls of `api.media`, answered from `media`. For `vi.mock` of the client. */
export const fakeMedia = {
  list: vi.fn(page),
  inScope: vi.fn(page),
  scopes: vi.fn(async (input: object) => {
    media.countsAsked.push({ kind: 'scopes', ...input })
    return media.scopes
  }),
  tags: vi.fn(async (input: object) => {
    media.countsAsked.push({ kind: 'tags', ...input })
    return media.tags
  }),
  tagsInScope: vi.fn(async (input: object) => {
    media.countsAsked.push({ kind: 'tagsInScope', ...input })
    return media.tags
  }),
  ofProduct: vi.fn(async (input: { id: string; includeParent?: string }) => {
    media.productAsked.push(input)
    if (media.failure) throw media.failure
    return [...(media.ofProduct[input.id] ?? []), ...(media.ofProduct[input.includeParent ?? ''] ?? [])].filter(
      (asset, place, all) => all.findIndex(({ id }) => id === asset.id) === place,
    )
  }),
}
