/** A fake server behind the client of the calls. It imports nothing that imports the client. */
import type { Attribute, AttributeSet, Product, ProductCategory } from '@vitrine/contract'
import { vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'

export interface ListInput {
  offset: number
  limit: number
  order: string
  orderdir: string
  search?: string
  filters?: string
  attributes?: string
}

/** The data of the fake server, and the received calls. A test changes it before it renders. */
export interface FakeServer {
  products: Product[]
  categories: ProductCategory[]
  attributes: Attribute[]
  sets: AttributeSet[]
  /** Makes the product list fail. */
  failure: ApiFailure | undefined
  /** Delays the answers to lists until it is resolved. */
  wait: Promise<void> | undefined
  asked: ListInput[]
}

export const server: FakeServer = {
  products: [],
  categories: [],
  attributes: [],
  sets: [],
  failure: undefined,
  wait: undefined,
  asked: [],
}

const filtersOf = (input: { filters?: string }): Record<string, unknown> => JSON.parse(input.filters ?? '{}')

const wanted = (product: Product, filters: Record<string, unknown>): boolean =>
  Object.entries(filters).every(([name, value]) => {
    if (name === 'category') return product.categories?.includes(String(value))
    if (name === 'parent') return product.parent === value
    if (name === 'id') return (value as string[]).includes(product.id)
    return (value as unknown[]).map(String).includes(String(product.attributes[name]))
  })

/** The calls of `api.products`, answered from `server`. For `vi.mock` of the client. */
export const fakeProducts = {
  list: vi.fn(async (input: ListInput) => {
    server.asked.push(input)
    await server.wait
    if (server.failure) throw server.failure
    const found = server.products.filter(
      (product) =>
        wanted(product, filtersOf(input)) && product.name.toLowerCase().includes((input.search ?? '').toLowerCase()),
    )
    const offset = input.offset ?? 0
    return { products: found.slice(offset, offset + (input.limit ?? 24)), total: found.length }
  }),
  one: vi.fn(async ({ id }: { id: string }) => {
    const product = server.products.find((one) => one.id === id)
    if (!product) throw new ApiFailure('There is no such product.', 'not_found', 404)
    return product
  }),
  categories: vi.fn(async () => server.categories),
  category: vi.fn(),
  attributes: vi.fn(async () => server.attributes),
  attributeSets: vi.fn(async ({ filters }: { filters: { id: string } }) =>
    server.sets.filter((set) => set.id === filters.id),
  ),
}

/** Empties the fake server. */
export function resetServer(): void {
  Object.assign(server, { products: [], categories: [], attributes: [], sets: [], asked: [] })
  Object.assign(server, { failure: undefined, wait: undefined })
  localStorage.clear()
}
