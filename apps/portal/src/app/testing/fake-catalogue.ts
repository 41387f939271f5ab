/** A fake server with a catalogue: products, assets and articles. Tests fill it before they show a page. */
import type {
  Asset,
  AssetScope,
  AssetTag,
  Attribute,
  AttributeSet,
  Content,
  ContentCategory,
  Product,
  ProductCategory,
} from '@vitrine/contract'
import { type Answers, type FakeAnswer, type FakeServer, failure, fakeServer, type SentCall } from './fake-server.ts'

const base = 'GET /pim/portal/api/private'

/** The calls that the server answers. */
export const read = {
  products: `${base}/product/`,
  product: `${base}/product/{id}`,
  categories: `${base}/category/`,
  attributes: `${base}/attribute/`,
  attributeSets: `${base}/attribute-set/`,
  assets: `${base}/media/`,
  scopes: `${base}/media/scopes`,
  assetsInScope: `${base}/media/scopes/{id}`,
  tags: `${base}/media/tags/scopes`,
  tagsInScope: `${base}/media/tags/scopes/{id}`,
  assetsOfProduct: `${base}/media/product/{id}`,
  contents: `${base}/content/`,
  contentCategories: `${base}/content/categories`,
  content: `${base}/content/{id}`,
  suggestions: `${base}/suggestion/`,
  assetFacets: `${base}/media/facets`,
} as const

interface Catalogue {
  products: Product[]
  categories: ProductCategory[]
  attributes: Attribute[]
  sets: AttributeSet[]
  assets: Asset[]
  scopes: AssetScope[]
  tags: AssetTag[]
  /** Assets by product id. */
  ofProduct: Record<string, Asset[]>
  contents: Content[]
  contentCategories: ContentCategory[]
  /** Ids of categories by article id. */
  inCategories: Record<string, string[]>
  /** The words that a search matched. */
  words: string[]
  /** The typed words that occur nowhere. */
  missing: string[]
  /** The language in which a search found its results, if it is another than that of the locale. */
  language: string | undefined
  /** Whether a search finds everything, whatever its term and its filters. */
  findsAll: boolean
  /** Totals other than the number of results. */
  totals: { products?: number; assets?: number; contents?: number }
}

export type FakeCatalogue = FakeServer & Catalogue

const empty = (): Catalogue => ({
  products: [],
  categories: [],
  attributes: [],
  sets: [],
  assets: [],
  scopes: [],
  tags: [],
  ofProduct: {},
  contents: [],
  contentCategories: [],
  inCategories: {},
  words: [],
  missing: [],
  language: undefined,
  findsAll: false,
  totals: {},
})

const hasValues = (product: Product, filters: Record<string, unknown>): boolean =>
  Object.entries(filters).every(([name, value]) => {
    if (name === 'category') return product.categories?.includes(String(value))
    if (name === 'parent') return product.parent === value
    if (name === 'id') return (value as string[]).includes(product.id)
    return (value as unknown[]).map(String).includes(String(product.attributes[name]))
  })

const withCode = (scopes: readonly AssetScope[], code: string): AssetScope | undefined =>
  scopes
    .map((scope) => (scope.code === code ? scope : withCode(scope.children, code)))
    .find((found) => found !== undefined)

const codesBelow = (scopes: readonly AssetScope[]): string[] =>
  scopes.flatMap(({ code, children }) => [code, ...codesBelow(children)])

/** An answer with the one that has this id. */
const oneOf = (all: readonly { readonly id: string }[], id: string): FakeAnswer => {
  const body = all.find((one) => one.id === id)
  return body ? { body } : failure(404, 'There is no such thing.', 'not_found')
}

/**
 * Replaces `fetch` by an empty catalogue until the test ends.
 * @param more further answers, by `METHOD /path`
 */
export function fakeCatalogue(more: Answers = {}): FakeCatalogue {
  const matches = (name: string, search = '') => server.findsAll || name.toLowerCase().includes(search.toLowerCase())
  const products = ({ query }: SentCall): FakeAnswer => {
    const { search, filters = '{}', offset = 0, limit = 24 } = query
    const found = server.products.filter(
      (product) => server.findsAll || (hasValues(product, JSON.parse(filters)) && matches(product.name, search)),
    )
    const { words, missing, language, totals } = server
    const total = totals.products ?? found.length
    return {
      body: {
        products: found.slice(+offset, +offset + +limit),
        ...{ total, words, language },
        ...(missing.length > 0 && { missing }),
      },
    }
  }
  const assets = ({ query }: SentCall, scopes?: AssetScope): FakeAnswer => {
    const { search, tag, page = 1, itemsPerPage = 24 } = query
    const codes = scopes && codesBelow([scopes])
    const found = server.assets.filter(
      (asset) =>
        matches(asset.name, search) &&
        (!codes || asset.scopes.some(({ code }) => codes.includes(code ?? ''))) &&
        (tag === undefined || (asset.tags ?? []).some(({ id }) => tag.split(',').includes(id))),
    )
    const headers = {
      'x-total-count': String(server.totals.assets ?? found.length),
      'x-search-words': server.words.map(encodeURIComponent).join(','),
      'x-search-missing': server.missing.map(encodeURIComponent).join(','),
      ...(server.language !== undefined && { 'x-search-language': server.language }),
    }
    return { headers, body: found.slice((+page - 1) * +itemsPerPage, +page * +itemsPerPage) }
  }
  const contents = ({ query }: SentCall): FakeAnswer => {
    const { search = '', page = 1, limit = 24 } = query
    const category = query['filters[category]']
    const product = query['filters[product]']
    const found = server.contents.filter(
      ({ id, title, products: about }) =>
        matches(title, search) &&
        (category === undefined || server.inCategories[id]?.includes(category)) &&
        (product === undefined || about?.includes(product)),
    )
    const { words, missing, language, totals } = server
    const total = totals.contents ?? found.length
    const results = found.slice((+page - 1) * +limit, +page * +limit)
    return { body: { results, total, words, language, ...(missing.length > 0 && { missing }) } }
  }
  const server: FakeCatalogue = Object.assign(
    fakeServer({
      [read.products]: products,
      [read.product]: ({ id }) => oneOf(server.products, id),
      [read.categories]: () => ({ body: server.categories }),
      [read.attributes]: () => ({ body: server.attributes }),
      [read.attributeSets]: ({ query }) => ({ body: server.sets.filter(({ id }) => id === query['filters[id]']) }),
      [read.assets]: (call) => assets(call),
      [read.scopes]: () => ({ body: server.scopes }),
      [read.assetsInScope]: (call) => {
        const scope = withCode(server.scopes, call.id)
        return scope ? assets(call, scope) : failure(404, 'There is no such scope.', 'not_found')
      },
      [read.tags]: () => ({ body: server.tags }),
      [read.tagsInScope]: () => ({ body: server.tags }),
      [read.assetsOfProduct]: ({ id, query: { includeParent = '' } }) => ({
        body: [...new Set([id, includeParent])].flatMap((one) => server.ofProduct[one] ?? []),
      }),
      [read.contents]: contents,
      [read.contentCategories]: () => ({ body: server.contentCategories }),
      [read.content]: ({ id }) => oneOf(server.contents, id),
      ...more,
    }),
    empty(),
  )
  return server
}
