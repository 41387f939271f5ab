/**
 * The list state of the media library in the address: the parameter `q`, as in the catalogue, with its own defaults.
 */
import { filterValues, type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'

/** The default state: newest assets first (ASSET-05, LIMIT-02). */
export const assetListDefaults: ListState = { ...productListDefaults, orderBy: 'created', orderDir: 'desc' }

/** The sort orders of the library (ASSET-04). The first one is the default. */
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

/** The phrase key of an order. */
export const orderPhrase = ({ orderBy, orderDir }: AssetOrder) => `assets.sort_${orderBy}_${orderDir}` as const

/** Whether a value has the form of a tag's id in the calls: 1 to 15 digits. */
const isTagId = (value: unknown): boolean => /^\d{1,15}$/.test(String(value))

/** Ids of the selected tags. */
export const chosenTags = (state: ListState): readonly string[] => filterValues(state.filters.tag).map(String)

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export function readAssetListState(q: unknown): ListState {
  const read = readListState(q, assetListDefaults)
  const known = read.orderBy === 'created' || read.orderBy === 'name'
  const { orderBy, orderDir } = known ? read : assetListDefaults
  const tags = [...new Set(chosenTags(read).filter(isTagId))]
  return { ...read, orderBy, orderDir, filters: tags.length === 0 ? {} : { tag: tags } }
}

/** The query parameters of the library's address for a state. */
export const assetListAddress = listAddress(assetListDefaults)
