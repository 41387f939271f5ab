import { createFileRoute } from '@tanstack/react-router'
import { prefetchCatalogue } from '../../../../entities/product/prefetch.ts'
import { readProductListState } from '../../../../entities/product/product-list-state.ts'

/** Any unknown path shows the catalogue, at its own URL (ROUTE-07, A-02). */
export const Route = createFileRoute('/$locale/_portal/_catalogue/$')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays, and shows by itself what is on its way.
  loader: ({ context, deps }) => prefetchCatalogue(context, '', readProductListState(deps.q)),
})
