/** The neighbours of the page's product, in the list that the visitor came from. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { useEffect } from 'react'
import type { ListTotal } from '../../../api/list-total.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { readProductListState } from '../../../entities/product/product-list-state.ts'
import { productListOptions, productOptions } from '../../../entities/product/product-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { listAt } from '../../../lists/list-at.ts'

/** A neighbouring product, and the list's page that contains it. */
export interface Neighbour {
  readonly product: Product
  readonly page: number
}

export interface Neighbours {
  readonly before: Neighbour | undefined
  readonly after: Neighbour | undefined
  /** The position of the product in the list, counted from 1, and the list's total. */
  readonly place: number
  readonly total: ListTotal
}

const nowhere = {
  state: { page: 1, limit: 1, search: '', orderBy: '', orderDir: 'asc', filters: {} },
  code: '',
} as const

/**
 * The neighbours in the list's order, search and filters, also across its pages. Undefined without a list, and if the
 * list no longer contains the product. If the list shows parents, a variant has its parent's position.
 */
export function useNeighbours(product: Product | undefined): Neighbours | undefined {
  const { tag } = useLocale()
  const client = useQueryClient()
  const { setup } = useConfiguration()
  const list = useLocation({ select: (location) => location.state.list })
  const from = list && listAt('products', list.href, readProductListState)
  const { state, code } = from ?? nowhere
  const page = list?.page ?? state.page
  // The list's own queries, which are usually cached. Without placeholder data, because another page's products are no
  // neighbours.
  const optionsOf = (wanted: number) => {
    const { placeholderData: _, ...options } = productListOptions(
      tag,
      { ...state, page: wanted },
      code,
      setup.catalog_columns,
    )
    return options
  }
  const here = useQuery({ ...optionsOf(page), enabled: from !== undefined && product !== undefined })
  const shown = here.data?.products ?? []
  const total = here.data ?? { total: 0, hasMore: false }
  const placeOf = (id: string | null | undefined) => shown.findIndex((one) => one.id === id)
  const own = placeOf(product?.id)
  const index = own >= 0 ? own : placeOf(product?.parent)
  const isFirst = index === 0 && page > 1
  const isLast = index >= 0 && index === shown.length - 1 && (page * state.limit < total.total || total.hasMore)
  const pageBefore = useQuery({ ...optionsOf(page - 1), enabled: isFirst })
  const pageAfter = useQuery({ ...optionsOf(page + 1), enabled: isLast })

  const neighbour = (found: Product | undefined, on: number): Neighbour | undefined =>
    found && { product: found, page: on }
  const before = isFirst ? neighbour(pageBefore.data?.products.at(-1), page - 1) : neighbour(shown[index - 1], page)
  const after = isLast ? neighbour(pageAfter.data?.products[0], page + 1) : neighbour(shown[index + 1], page)
  const next = index < 0 ? undefined : after?.product.id
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(productOptions(tag, next))
  }, [client, tag, next])

  if (index < 0) return undefined
  return { before, after, place: (page - 1) * state.limit + index + 1, total }
}
