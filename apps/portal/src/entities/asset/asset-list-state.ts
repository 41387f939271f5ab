/**
 * The list state of the media library in the address: the parameter `q`, as in the catalogue. By default, the newest
 * assets come first (ASSET-05, LIMIT-02), or the best match of a search.
 */
import { type AssetFacetName, assetFacetNames } from '@vitrine/contract/rules/asset-facets'
import { filterValues, type ListState, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'
import { newestFirst } from '../../lists/list-orders.ts'

/** Whether a value can be a tag's id: a number, a UUID or a code. The calls take ids with commas between them. */
const isTagId = (value: unknown): boolean => /^[^\s,]{1,64}$/.test(String(value))

/** Ids of the selected tags. */
export const chosenTags = (state: ListState): readonly string[] => filterValues(state.filters.tag).map(String)

/** The selected values of the filters, by group; groups without any are left out. */
export const chosenFacets = (state: ListState): Readonly<Partial<Record<AssetFacetName, readonly string[]>>> =>
  Object.fromEntries(
    assetFacetNames.flatMap((name) => {
      const values = filterValues(state.filters[name]).map(String)
      return values.length === 0 ? [] : [[name, values]]
    }),
  )

/** A value of a filter, as the calls take it. */
const isFacetValue = (value: string): boolean => /^\S{1,64}$/.test(value)

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export function readAssetListState(q: unknown): ListState {
  const read = readListState(q, newestFirst)
  const { orderBy, orderDir } = ['', 'created', 'name'].includes(read.orderBy) ? read : newestFirst
  const tags = [...new Set(chosenTags(read).filter(isTagId))]
  const facets = Object.entries(chosenFacets(read)).flatMap(([name, values]) => {
    const valid = [...new Set(values.filter(isFacetValue))]
    return valid.length === 0 ? [] : [[name, valid]]
  })
  return {
    ...read,
    orderBy,
    orderDir,
    filters: { ...(tags.length > 0 && { tag: tags }), ...Object.fromEntries(facets) },
  }
}

/** The query parameters of the library's address for a state. */
export const assetListAddress = listAddress(newestFirst)
