import type { ReactNode } from 'react'

/** Id of the results. They get the focus when the focused element disappears. */
export const resultsId = 'list-results'

export interface ListPlaceProps {
  /** A `SelectionBar`, while something is selected. */
  readonly bar: ReactNode
  /** The results. */
  readonly children: ReactNode
}

/**
 * The results with the selection bar. The bar is shown below them but precedes them in the tab order, so that its
 * actions do not come after all cards.
 */
export const ListPlace = ({ bar, children }: ListPlaceProps) => (
  <div className="flex flex-col">
    {bar}
    {children}
  </div>
)
