import { createFileRoute } from '@tanstack/react-router'
import { prefetchCatalogue } from '../../../../../../entities/product/prefetch.ts'
import { readProductListState } from '../../../../../../entities/product/product-list-state.ts'

/** The product catalogue (ROUTE-04). */
export const Route = createFileRoute('/$locale/_portal/_catalogue/products/list/')({
  loaderDeps: ({ search }) => ({ q: search.q }),
  // Not awaited: the screen stays mounted and shows its own loading state.
  loader: ({ context, deps }) => prefetchCatalogue(context, '', readProductListState(deps.q)),
})
