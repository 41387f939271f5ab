/** The selected products (PROD-05, A-52), by id. */
import { createSelection } from '../../browser/selection.ts'

export const { selectAll, clearSelection, toggleSelected, useSelection } = createSelection<string>((id) => id)
