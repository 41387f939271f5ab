/** The assets selected together, in the library and among a product's, each with the folder that it goes into. */
import type { Asset } from '@vitrine/contract'
import { createSelection } from '../../ui/selection.ts'

export interface SelectedAsset {
  readonly asset: Asset
  /** Names of the scopes from the top with '/' between; '' for none. */
  readonly folder: string
}

export const { selectAll, clearSelection, toggleSelected, useSelection } = createSelection<SelectedAsset>(
  ({ asset }) => asset.id,
)
