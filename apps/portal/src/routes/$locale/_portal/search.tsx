import { createFileRoute } from '@tanstack/react-router'
import { readPreview } from '../../../entities/asset/preview/preview-search.ts'
import { SearchScreen } from '../../../screens/search/search-screen.tsx'
import { readSearchState, type SearchParameters, searchParameters } from '../../../screens/search/search-state.ts'

/**
 * The combined search (ROUTE-16). Its parameters are the term and the blocks that are switched off; `asset` is
 * the id of the asset in the preview. Invalid values count as the default.
 */
export const Route = createFileRoute('/$locale/_portal/search')({
  validateSearch: (search): SearchParameters & { asset?: string | number } => ({
    ...searchParameters(readSearchState(search)),
    ...readPreview(search.asset),
  }),
  // Not awaited: the screen stays mounted and shows its own loading state. Once mounted, it makes the calls itself and
  // cancels those that it no longer needs (SEARCH-21).
  loaderDeps: ({ search: { asset: _, ...search } }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause === 'stay') return
    void import('../../../screens/search/search-queries.ts').then(({ prefetchSearch }) =>
      prefetchSearch(context, readSearchState({ ...deps })),
    )
  },
  component: SearchScreen,
})
