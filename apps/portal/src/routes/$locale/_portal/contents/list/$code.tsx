import { createFileRoute } from '@tanstack/react-router'
import { readContentListState } from '../../../../../entities/content/content-list-state.ts'

/** The content list of a category (ROUTE-14). */
export const Route = createFileRoute('/$locale/_portal/contents/list/$code')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state. A dynamic import, so that other pages do not
  // load the module.
  loader: ({ context, deps, params }) => {
    void import('../../../../../entities/content/content-queries.ts').then(({ prefetchContents }) =>
      prefetchContents(context, params.code, readContentListState(deps.q)),
    )
  },
})
