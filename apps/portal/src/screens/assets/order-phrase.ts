import type { AssetOrder } from '../../entities/asset/asset-list-state.ts'

/** The phrase key of an order. */
export const orderPhrase = ({ orderBy, orderDir }: AssetOrder) => `assets.sort_${orderBy}_${orderDir}` as const
