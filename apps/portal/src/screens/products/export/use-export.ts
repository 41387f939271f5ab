import type { ListState } from '@vitrine/contract/rules/list-state'
import { selectionInput } from '@vitrine/contract/rules/list-state'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { assertShape } from '../../../api/api-failure.ts'
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

/** The state of an export (EXPORT-04, EXPORT-05). */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly href: string }
  | { readonly kind: 'failed'; readonly error: unknown }

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
  const order = { order: state.orderBy, orderdir: state.orderDir }
  if (ids.length > 0) return { id, ...order, ids: ids.join(',') }
  const filters = category === '' ? state.filters : { ...state.filters, category }
  return { id, ...order, ...selectionInput({ search: state.search, filters }) }
}

/** Prepares an export and returns its link (API-15). `onFailed` is called on failure, but not after an abort. */
export function useExport(products: ExportedProducts, onFailed: () => void) {
  const [state, setState] = useState<ExportState>({ kind: 'none' })
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const prepare = async (template: string) => {
    attempt.current?.abort()
    const controller = new AbortController()
    attempt.current = controller
    const { signal } = controller
    setState({ kind: 'preparing' })
    try {
      const answer = await api.exports.download(inputOf(template, products), { signal })
      const { url } = assertShape(answer, ({ url: link }) => typeof link === 'string' && mediaHref(link) !== '')
      if (!signal.aborted) setState({ kind: 'ready', href: mediaHref(url) })
    } catch (error) {
      if (signal.aborted) return
      setState({ kind: 'failed', error })
      onFailed()
    }
  }
  /** Resets the state after another choice, because the prepared export does not match it. */
  const reset = () => setState({ kind: 'none' })
  return { state, prepare, reset }
}
