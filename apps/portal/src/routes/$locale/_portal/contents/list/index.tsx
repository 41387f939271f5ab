import { createFileRoute } from '@tanstack/react-router'
import { readContentListState } from '../../../../../entities/content/content-list-state.ts'

/** The content list (ROUTE-13). */
export const Route = createFileRoute('/$locale/_portal/contents/list/')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state. A dynamic import, so that other pages do not
  // load the module.
  loader: ({ context, deps }) => {
    void import('../../../../../entities/content/content-queries.ts').then(({ prefetchContents }) =>
      prefetchContents(context, '', readContentListState(deps.q)),
    )
  },
})
