/** The list state of the content list in the address: the parameter `q`, as in the catalogue, with its own defaults. */
import { type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'

/** The default state: newest articles first (CONTENT-04, LIMIT-02). */
export const contentListDefaults: ListState = { ...productListDefaults, orderBy: 'created', orderDir: 'desc' }

/** The sort orders of articles (CONTENT-03). The first one is the default. */
export const contentOrders = [
  { orderBy: 'created', orderDir: 'desc' },
  { orderBy: 'created', orderDir: 'asc' },
  { orderBy: 'title', orderDir: 'asc' },
  { orderBy: 'title', orderDir: 'desc' },
] as const

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export function readContentListState(q: unknown): ListState {
  const read = readListState(q, contentListDefaults)
  const known = contentOrders.some(({ orderBy }) => orderBy === read.orderBy)
  const { orderBy, orderDir } = known ? read : contentListDefaults
  return { ...read, orderBy, orderDir, filters: {} }
}

/** The query parameters of the content list's address for a state. */
export const contentListAddress = listAddress(contentListDefaults)
