/** The orders of the catalogue (PROD-06), which the sort control and the heads of the table set. */
import type { Attribute } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { isFileAttribute } from '@vitrine/contract/rules/product-value'
import { apiRanks } from '../../../api/api-config.ts'

/** An order as one text, `desc price`; '' for the best match of a search. */
export type CatalogueOrder = '' | `${'asc' | 'desc'} ${string}`

/** The order that is in no address. */
export const usualOrder = ({ search }: ListState): CatalogueOrder => (search !== '' && apiRanks() ? '' : 'asc name')

/** The order of a state. */
export const orderOf = (state: ListState): CatalogueOrder =>
  state.orderBy ? `${state.orderDir} ${state.orderBy}` : usualOrder(state)

/** A state with an order. */
export function withOrder(state: ListState, order: CatalogueOrder): ListState {
  const [orderDir = 'asc', ...name] = order.split(' ')
  const orderBy = order === usualOrder(state) ? '' : name.join(' ')
  return withChoice(state, { orderDir: orderDir === 'desc' ? 'desc' : 'asc', orderBy })
}

/** The columns to sort by, besides the name. Nobody looks for the first picture by its address. */
export const sortColumns = (columns: readonly string[], byName: ReadonlyMap<string, Attribute>): string[] =>
  columns.filter((name) => name !== 'name' && byName.has(name) && !isFileAttribute(byName.get(name)))
