import type { ListState } from '@vitrine/contract/rules/list-state'
import { orderInput, selectionInput } from '@vitrine/contract/rules/list-state'
import { api } from '../../../api/api.ts'
import { apiRanks } from '../../../api/api-config.ts'
import { ApiFailure, assertShape, isBadInput } from '../../../api/api-failure.ts'
import { mediaHref } from '../../../api/media-href.ts'

/** The products of an export: the list with its filters and order, or only the selected products. */
export interface ExportedProducts {
  readonly state: ListState
  /** Code of the list's category; '' for all products. */
  readonly category: string
  /** Ids of the selected products; [] for the whole list. */
  readonly ids: readonly string[]
  /** Number of products in the list; undefined while unknown. */
  readonly total: number | undefined
}

/** Maximum length of the ids in the call's URL: servers limit the length of a request line. */
const maxIdsLength = 10_000

/** Whether the selected products fit into one call, whose URL holds their ids. */
export const canBeNamed = (ids: readonly string[]): boolean =>
  ids.length === 0 ||
  (ids.join(',').length <= maxIdsLength && encodeURIComponent(ids.join(',')).length <= maxIdsLength * 1.2)

/**
 * The call's input. Selected products are sent by id, whatever the list shows now, because a selection outlives its
 * filters.
 */
function inputOf(id: string, { state, category, ids }: ExportedProducts) {
  if (ids.length > 0) return { id, ...orderInput({ ...state, search: '' }, false), ids: ids.join(',') }
  return { id, ...listedInput({ state, category }) }
}

/** Search, filters and order of a list, as input of a call. */
export function listedInput({ state, category }: Pick<ExportedProducts, 'state' | 'category'>) {
  const filters = category === '' ? state.filters : { ...state.filters, category }
  return { ...orderInput(state, apiRanks()), ...selectionInput({ search: state.search, filters }) }
}

/**
 * Prepares an export (EXPORT-04, API-15).
 * @returns the URL of the file
 * @throws ApiFailure
 */
export async function prepareExport(
  template: string,
  products: ExportedProducts,
  signal: AbortSignal,
): Promise<string> {
  const input = inputOf(template, products)
  const answer = await api.exports.download(input, { signal }).catch((error: unknown) => {
    if (!('ids' in input && error instanceof ApiFailure && isBadInput(error))) throw error
    // The specification does not list the parameter.
    const { ids: _, ...others } = input
    return api.exports.download({ ...others, filters: JSON.stringify({ id: products.ids }) }, { signal })
  })
  const { url } = assertShape(answer, ({ url: link }) => mediaHref(link) !== '')
  return mediaHref(url)
}
