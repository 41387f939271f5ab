import { createFileRoute } from '@tanstack/react-router'
import { readAssetListState } from '../../../../../entities/asset/asset-list-state.ts'

/** The media library of a scope (ROUTE-11). */
export const Route = createFileRoute('/$locale/_portal/asset/list/$code')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state. A dynamic import, so that other pages do not
  // load the module.
  loader: ({ context, deps, params }) => {
    void import('../../../../../entities/asset/asset-queries.ts').then(({ prefetchLibrary }) =>
      prefetchLibrary(context, params.code, readAssetListState(deps.q)),
    )
  },
})
