/** What the media library shows, as its address says it: the parameter `q`, like the catalogue's, with its own defaults. */
import { filterValues, type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../ui/list-address.ts'

/** The library without any choice: the newest first (ASSET-05, LIMIT-02). */
export const assetListDefaults: ListState = { ...productListDefaults, orderBy: 'created', orderDir: 'desc' }

/** What the library can be sorted by, and how (ASSET-04); the default first. */
export const assetOrders = [
  { orderBy: 'created', orderDir: 'desc' },
  { orderBy: 'created', orderDir: 'asc' },
  { orderBy: 'name', orderDir: 'asc' },
  { orderBy: 'name', orderDir: 'desc' },
] as const
export type AssetOrder = (typeof assetOrders)[number]

/** The order of a state. */
export const assetOrder = ({ orderBy, orderDir }: ListState): AssetOrder =>
  assetOrders.find((order) => order.orderBy === orderBy && order.orderDir === orderDir) ?? assetOrders[0]

/** Ids as the calls take them. */
const isTagId = (value: unknown): boolean => /^\d{1,15}$/.test(String(value))

/** Ids of the chosen tags. */
export const chosenTags = (state: ListState): readonly string[] => filterValues(state.filters.tag).map(String)

/** Reads the parameter `q`. What is missing or invalid is the default, part by part; never throws. */
export function readAssetListState(q: unknown): ListState {
  const read = readListState(q, assetListDefaults)
  const known = read.orderBy === 'created' || read.orderBy === 'name'
  const { orderBy, orderDir } = known ? read : assetListDefaults
  const tags = [...new Set(chosenTags(read).filter(isTagId))]
  return { ...read, orderBy, orderDir, filters: tags.length === 0 ? {} : { tag: tags } }
}

/** The query of the library's address in this state. */
export const assetListAddress = listAddress(assetListDefaults)
