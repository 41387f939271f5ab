/** What the content list shows, as its address says it: the parameter `q`, like the catalogue's, with its own defaults. */
import { type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../ui/list-address.ts'

/** The list without any choice: the newest first (CONTENT-04, LIMIT-02). */
export const contentListDefaults: ListState = { ...productListDefaults, orderBy: 'created', orderDir: 'desc' }

/** What articles can be sorted by, and how (CONTENT-03); the default first. */
export const contentOrders = [
  { orderBy: 'created', orderDir: 'desc' },
  { orderBy: 'created', orderDir: 'asc' },
  { orderBy: 'title', orderDir: 'asc' },
  { orderBy: 'title', orderDir: 'desc' },
] as const

/** Reads the parameter `q`. What is missing or invalid is the default, part by part; never throws. */
export function readContentListState(q: unknown): ListState {
  const read = readListState(q, contentListDefaults)
  const known = contentOrders.some(({ orderBy }) => orderBy === read.orderBy)
  const { orderBy, orderDir } = known ? read : contentListDefaults
  return { ...read, orderBy, orderDir, filters: {} }
}

/** The query of the content list's address in this state. */
export const contentListAddress = listAddress(contentListDefaults)
