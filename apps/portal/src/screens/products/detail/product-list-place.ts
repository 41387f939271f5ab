/** Which list of products an address shows: where the neighbours of a product are looked for. */
import type { ListState } from '@vitrine/contract/rules/list-state'
import { readProductListState } from '../../../entities/product/product-list-state.ts'

export interface ProductListPlace {
  readonly state: ListState
  /** Code of the category, '' for the whole catalogue. */
  readonly category: string
}

/** The catalogue, or a category of it, behind a locale (ROUTE-03 to ROUTE-05). */
const listPath = /^\/[^/]+(?:\/products\/list(?:\/([^/]+))?)?\/?$/

/** The list that a path and query show; undefined for what is no list of products, such as a product or the search. */
export function productListPlace(href: string): ProductListPlace | undefined {
  const [path = '', query = ''] = href.split('#')[0]?.split(/\?(.*)/s) ?? []
  const match = listPath.exec(path)
  if (!match) return undefined
  try {
    const category = decodeURIComponent(match[1] ?? '')
    return { category, state: readProductListState(new URLSearchParams(query).get('q') ?? undefined) }
  } catch {
    return undefined
  }
}
