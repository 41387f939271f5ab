import { createFileRoute } from '@tanstack/react-router'
import { prefetchCatalogue } from '../../../../../../entities/product/prefetch.ts'
import { readProductListState } from '../../../../../../entities/product/product-list-state.ts'

/** The product catalogue of a category (ROUTE-05). */
export const Route = createFileRoute('/$locale/_portal/_catalogue/products/list/$code')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state.
  loader: ({ context, deps, params }) => prefetchCatalogue(context, params.code, readProductListState(deps.q)),
})
