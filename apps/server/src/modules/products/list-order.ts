/** The requested order of a list (PROD-06). */
import { sortColumns } from '@vitrine/catalogue-rules/sort-slot'
import { HttpError } from '../../http/http-error.ts'
import type { Listing } from './listing.ts'
import { isNumeric } from './variant-ranges.ts'
import type { VisibleState } from './visible-listing.ts'

export interface RequestedOrder {
  /** `name`, `created`, `position`, or the name of a catalogue column; undefined for the usual order. */
  readonly order?: string | undefined
  readonly orderdir: 'asc' | 'desc'
}

/** The indexes of a listing in the requested order. @throws HttpError 400 for an unknown order */
export function orderOf(
  listing: Listing,
  { order = 'name', orderdir }: RequestedOrder,
  { snapshot, locale }: Pick<VisibleState, 'snapshot' | 'locale'>,
): Int32Array {
  const isDesc = orderdir === 'desc'
  if (order === 'name' || order === 'created' || order === 'position')
    return listing.order(order, locale.number, isDesc)
  const columns = sortColumns(snapshot.configuration.setup.catalog_columns, snapshot.attributes)
  const column = columns.indexOf(order)
  if (column < 0) {
    const allowed = { anyOf: ['name', 'created', 'position', ...columns] }
    throw new HttpError(400, 'order_unknown', { params: { order, allowed }, field: 'order' })
  }
  const highest = Math.max(...snapshot.allLocales.map((known) => known.number))
  const isTotal = snapshot.configuration.mapping.stock.includes(order)
  const parents = !isNumeric(snapshot.attributes.get(order)) ? undefined : isTotal ? 'total' : 'least'
  return listing.order({ column, highest, parents }, locale.number, isDesc)
}
