/** The selected assets of the library and of a product page, each with its folder in a package. */
import type { Asset } from '@vitrine/contract'
import { createSelection } from '../../browser/selection.ts'

export interface SelectedAsset {
  readonly asset: Asset
  /** Names of the scopes from the top, joined with '/'. '' for the top folder. */
  readonly folder: string
}

export const { selectAll, clearSelection, toggleSelected, useSelection, startSelecting, useIsSelecting } =
  createSelection<SelectedAsset>(({ asset }) => asset.id)
