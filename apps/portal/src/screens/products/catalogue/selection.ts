/** The products selected together (PROD-05, A-52), by their ids. */
import { createSelection } from '../../../ui/selection.ts'

export const { selectAll, clearSelection, toggleSelected, useSelection } = createSelection<string>((id) => id)
