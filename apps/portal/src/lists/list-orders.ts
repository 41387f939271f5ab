/** The orders of the lists of assets and articles: by date or name. A search can also have the best match first. */
import { type ListState, productListDefaults, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { apiRanks } from '../api/api-config.ts'
import type { ListView } from './use-list-view.ts'

/** The default state of these lists: the best match of a search, or the newest first. */
export const newestFirst: ListState = { ...productListDefaults, orderDir: 'desc' }

export interface ListOrder<Name extends string> {
  readonly orderBy: 'created' | Name
  readonly orderDir: 'asc' | 'desc'
}

const listOrders = <Name extends string>(name: Name): readonly ListOrder<Name>[] => [
  { orderBy: 'created', orderDir: 'desc' },
  { orderBy: 'created', orderDir: 'asc' },
  { orderBy: name, orderDir: 'asc' },
  { orderBy: name, orderDir: 'desc' },
]

/** Whether the list of a state can have the best match first. */
const canRank = ({ search }: ListState): boolean => search !== '' && apiRanks()

/**
 * The order of a state; undefined for the best match first.
 * @param name the order by name, as the calls name it
 */
export function listOrder<Name extends string>(state: ListState, name: Name): ListOrder<Name> | undefined {
  const { orderBy, orderDir } = state
  if (orderBy === '' && orderDir === 'desc' && canRank(state)) return undefined
  return { orderBy: orderBy === name ? name : 'created', orderDir }
}

/** A state with an order. The default order of the state has no name in the address. */
export function withOrder(state: ListState, order: ListOrder<string> | undefined): ListState {
  if (!order) return withChoice(state, { orderBy: '', orderDir: 'desc' })
  const { orderBy, orderDir } = order
  const isNamed = orderBy !== 'created' || (orderDir === 'desc' && canRank(state))
  return withChoice(state, { orderBy: isNamed ? orderBy : '', orderDir })
}

const keyOf = (order: ListOrder<string> | undefined): string => (order ? `${order.orderBy} ${order.orderDir}` : '')

/** The orders to choose from, the key of the present one, and a function that sets another. */
export function useOrderChoices<Name extends string>(
  { state, change }: Pick<ListView, 'state' | 'change'>,
  name: Name,
  labelOf: (order: ListOrder<Name>) => string,
) {
  const { t } = useTranslation()
  const orders = listOrders(name)
  return {
    choices: [
      ...(canRank(state) ? [{ value: '', label: t('list.sort_best_match') }] : []),
      ...orders.map((order) => ({ value: keyOf(order), label: labelOf(order) })),
    ],
    value: keyOf(listOrder(state, name)),
    onChange: (key: string) =>
      change((now) =>
        withOrder(
          now,
          orders.find((order) => keyOf(order) === key),
        ),
      ),
  }
}
