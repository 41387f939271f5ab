/**
 * The list state of the content list in the address: the parameter `q`, as in the catalogue. By default, the newest
 * articles come first (CONTENT-04, LIMIT-02), or the best match of a search.
 */
import { type ListState, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'
import { newestFirst } from '../../lists/list-orders.ts'

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export function readContentListState(q: unknown): ListState {
  const read = readListState(q, newestFirst)
  const { orderBy, orderDir } = ['', 'created', 'title'].includes(read.orderBy) ? read : newestFirst
  return { ...read, orderBy, orderDir, filters: {} }
}

/** The query parameters of the content list's address for a state. */
export const contentListAddress = listAddress(newestFirst)
