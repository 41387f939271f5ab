import { createFileRoute } from '@tanstack/react-router'
import { readPreview } from '../../../entities/asset/preview/preview-search.ts'
import { SearchScreen } from '../../../screens/search/search-screen.tsx'
import { readSearchState, type SearchParameters, searchParameters } from '../../../screens/search/search-state.ts'

/**
 * The combined search (ROUTE-16). Its parameters are the term and the blocks that are off; `asset` is the id of the asset whose preview
 * is open. What is invalid means the default.
 */
export const Route = createFileRoute('/$locale/_portal/search')({
  validateSearch: (search): SearchParameters & { asset?: string | number } => ({
    ...searchParameters(readSearchState(search)),
    ...readPreview(search.asset),
  }),
  // Not awaited: the screen stays, and shows by itself what is on its way. Once it is there it asks by itself, and takes back what it no
  // longer waits for (SEARCH-21).
  loaderDeps: ({ search: { asset: _, ...search } }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause === 'stay') return
    void import('../../../screens/search/search-queries.ts').then(({ prefetchSearch }) =>
      prefetchSearch(context, readSearchState({ ...deps })),
    )
  },
  component: SearchScreen,
})
