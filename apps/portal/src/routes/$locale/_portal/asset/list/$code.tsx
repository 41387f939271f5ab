import { createFileRoute } from '@tanstack/react-router'
import { readAssetListState } from '../../../../../entities/asset/asset-list-state.ts'

/** The media library of a scope (ROUTE-11). */
export const Route = createFileRoute('/$locale/_portal/asset/list/$code')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays, and shows by itself what is on its way. Loaded with the screen: other pages do without it.
  loader: ({ context, deps, params }) => {
    void import('../../../../../entities/asset/asset-queries.ts').then(({ prefetchLibrary }) =>
      prefetchLibrary(context, params.code, readAssetListState(deps.q)),
    )
  },
})
