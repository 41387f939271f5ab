import type { ListState } from '@vitrine/contract/rules/list-state'
import { selectionInput } from '@vitrine/contract/rules/list-state'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { assertShape } from '../../../api/api-failure.ts'
import { mediaHref } from '../../../api/media-href.ts'

/**
 * Which products an export is of: the list as it is filtered and sorted, limited to those that are selected (A-52,
 *
 */
export interface ExportedProducts {
  readonly state: ListState
  /** Code of the category that the list shows; '' for all. */
  readonly category: string
  /** Ids of the selected products; none for the whole list. */
  readonly ids: readonly string[]
  /** How many products the list has; undefined while it is not known. */
  readonly total: number | undefined
}

/** An export on its way to the visitor (EXPORT-04, EXPORT-05). */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly href: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Characters of the ids in the call's address: what servers take, with room for the rest of the request. */
const maxIdsLength = 10_000

/** Whether the selected products can be named in one call: their ids stand in its address. */
export const canBeNamed = (ids: readonly string[]): boolean =>
  ids.length === 0 ||
  (ids.join(',').length <= maxIdsLength && encodeURIComponent(ids.join(',')).length <= maxIdsLength * 1.2)

/**
 * What the call takes. Selected products are named, whatever the list shows by now: a selection outlives its filters.
 */
function inputOf(id: string, { state, category, ids }: ExportedProducts) {
  const order = { order: state.orderBy, orderdir: state.orderDir }
  if (ids.length > 0) return { id, ...order, ids: ids.join(',') }
  const filters = category === '' ? state.filters : { ...state.filters, category }
  return { id, ...order, ...selectionInput({ search: state.search, filters }) }
}

/**
 * Prepares an export and answers its link (API-15). `onFailed` is told when that fails, not when nobody waits any more.
 */
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
  /** Another choice: what was prepared is of another one. */
  const reset = () => setState({ kind: 'none' })
  return { state, prepare, reset }
}
