/** A fake server for the calls of the articles. It must not import the API client, not even indirectly. */
import type { Content, ContentCategory } from '@vitrine/contract'
import { vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'

export interface ContentInput {
  limit: number
  page?: number
  orderby?: string
  orderdir?: string
  search?: string
  filters?: { category?: string; product?: string }
  text?: string
}

/** The data of the fake server, and the requests that it received. Tests change the data before they render. */
export interface FakeContents {
  contents: Content[]
  categories: ContentCategory[]
  /** Category ids by article id. */
  inCategories: Record<string, string[]>
  /** The words that a search matched. */
  words: string[]
  /** Makes every call fail. */
  failure: ApiFailure | undefined
  /** Delays the answers of lists and articles until this promise resolves. */
  wait: Promise<void> | undefined
  asked: ContentInput[]
  signals: AbortSignal[]
}

const empty = (): FakeContents => ({
  contents: [],
  categories: [],
  inCategories: {},
  words: [],
  failure: undefined,
  wait: undefined,
  asked: [],
  signals: [],
})

export const contents: FakeContents = empty()

/** Resets the fake server to its empty state. */
export function resetContents(): void {
  Object.assign(contents, empty())
}

/** The calls of `api.contents`, answered from `contents`. For `vi.mock` of the client. */
export const fakeContents = {
  list: vi.fn(async (input: ContentInput, options?: { signal?: AbortSignal }) => {
    contents.asked.push(input)
    if (options?.signal) contents.signals.push(options.signal)
    await contents.wait
    if (contents.failure) throw contents.failure
    const { search = '', filters: { category, product } = {}, page = 1, limit } = input
    const found = contents.contents.filter(
      (content) =>
        content.title.toLowerCase().includes(search.toLowerCase()) &&
        (category === undefined || contents.inCategories[content.id]?.includes(category)) &&
        (product === undefined || content.products?.includes(product)),
    )
    const results = found.slice((page - 1) * limit, page * limit)
    return { results, total: found.length, ...(search !== '' && { words: contents.words }) }
  }),
  categories: vi.fn(async () => {
    if (contents.failure) throw contents.failure
    return contents.categories
  }),
  one: vi.fn(async ({ id }: { id: string }) => {
    await contents.wait
    if (contents.failure) throw contents.failure
    const content = contents.contents.find((one) => one.id === id)
    if (!content) throw new ApiFailure('There is no such article.', 'not_found', 404)
    return content
  }),
}
