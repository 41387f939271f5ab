import { useState } from 'react'
import { apiHasSuggestions } from '../../api/api-config.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { SearchBox, type SearchBoxProps } from '../../ui/search-box.tsx'
import type { ListKind } from '../list-kind.ts'

const Suggestions = onDemand(() => import('./suggestions.tsx'))

export interface SuggestingSearchBoxProps extends Omit<SearchBoxProps, 'suggestions'> {
  /** The list that is searched; undefined for everything. */
  readonly area?: ListKind | undefined
}

/**
 * A search box with suggestions while a visitor types. Their code loads when the box gets the focus. In front of a
 * server without them, it is a plain search box.
 */
export function SuggestingSearchBox({ area, ...props }: SuggestingSearchBoxProps) {
  const [isSupported, setSupported] = useState(apiHasSuggestions)
  return (
    <SearchBox
      {...props}
      suggestions={
        isSupported
          ? (box) => <Suggestions {...box} area={area} onMissing={() => setSupported(false)} onFailed={() => {}} />
          : undefined
      }
    />
  )
}
