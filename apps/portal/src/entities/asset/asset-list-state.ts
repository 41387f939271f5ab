/**
 * The list state of the media library in the address: the parameter `q`, as in the catalogue. By default, the newest
 * assets come first (ASSET-05, LIMIT-02), or the best match of a search.
 */
import { filterValues, type ListState, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'
import { newestFirst } from '../../lists/list-orders.ts'

/** Whether a value can be a tag's id: a number, a UUID or a code. The calls take ids with commas between them. */
const isTagId = (value: unknown): boolean => /^[^\s,]{1,64}$/.test(String(value))

/** Ids of the selected tags. */
export const chosenTags = (state: ListState): readonly string[] => filterValues(state.filters.tag).map(String)

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export function readAssetListState(q: unknown): ListState {
  const read = readListState(q, newestFirst)
  const { orderBy, orderDir } = ['', 'created', 'name'].includes(read.orderBy) ? read : newestFirst
  const tags = [...new Set(chosenTags(read).filter(isTagId))]
  return { ...read, orderBy, orderDir, filters: tags.length === 0 ? {} : { tag: tags } }
}

/** The query parameters of the library's address for a state. */
export const assetListAddress = listAddress(newestFirst)
