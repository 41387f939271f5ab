import { createFileRoute } from '@tanstack/react-router'
import { prefetchCatalogue } from '../../../../entities/product/prefetch.ts'
import { readProductListState } from '../../../../entities/product/product-list-state.ts'
import { isAdminPage } from '../../../../entities/session/admin-page.ts'

/** Any unknown path shows the catalogue, without a redirect (ROUTE-07, A-02); for operators, some are the admin area. */
export const Route = createFileRoute('/$locale/_portal/_catalogue/$')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state.
  loader: ({ context, deps, location }) => {
    if (!isAdminPage(location.pathname)) prefetchCatalogue(context, '', readProductListState(deps.q))
  },
})
