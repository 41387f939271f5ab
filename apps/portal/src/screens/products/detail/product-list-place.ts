/** The product list at an address, in which the portal looks for a product's neighbours. */
import type { ListState } from '@vitrine/contract/rules/list-state'
import { readProductListState } from '../../../entities/product/product-list-state.ts'

export interface ProductListPlace {
  readonly state: ListState
  /** Code of the category; '' for the whole catalogue. */
  readonly category: string
}

/** The path of the catalogue, or of a category, after the locale (ROUTE-03 to ROUTE-05). */
const listPath = /^\/[^/]+(?:\/products\/list(?:\/([^/]+))?)?\/?$/

/** The list at a path and query; undefined for other pages, such as a product or the search. */
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
