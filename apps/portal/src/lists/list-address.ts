import { type ListQuery, type ListState, listQuery } from '@vitrine/contract/rules/list-state'

/** Returns the query parameters of a list's address for a state: `q` with what differs from the defaults. */
export type ListAddress = (state: ListState) => { q?: ListQuery }

/** Makes the `ListAddress` of a list with these defaults. */
export const listAddress =
  (defaults: ListState): ListAddress =>
  (state) => {
    const q = listQuery(state, defaults)
    return q === undefined ? {} : { q }
  }
