/** The selected products (PROD-05, A-52), by id. */
import { createSelection } from '../../browser/selection.ts'

export const { selectAll, clearSelection, toggleSelected, useSelection, startSelecting, useIsSelecting } =
  createSelection<string>((id) => id)
