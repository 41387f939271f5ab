import { type ListQuery, type ListState, listQuery } from '@vitrine/contract/rules/list-state'

/** The query of an address that shows a list in this state: what differs from its defaults, as the parameter `q`. */
export type ListAddress = (state: ListState) => { q?: ListQuery }

/** Addresses of a list with these defaults. */
export const listAddress =
  (defaults: ListState): ListAddress =>
  (state) => {
    const q = listQuery(state, defaults)
    return q === undefined ? {} : { q }
  }
