import { createFileRoute } from '@tanstack/react-router'
import { prefetchProduct } from '../../../../../../../entities/product/prefetch.ts'
import { type PartialChoice, readChoice } from '../../../../../../../screens/products/detail/partial-choice.ts'
import { ProductScreen } from '../../../../../../../screens/products/detail/product-screen.tsx'

/**
 * A product (ROUTE-08). Pictures, name and menu stay mounted while its parts change. `{name}` is for readers only, and
 * the portal ignores it. `choice` holds the values chosen on a parent so far.
 */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}')({
  staticData: { placeholder: 'product' },
  validateSearch: (search): { choice?: PartialChoice } => readChoice(search.choice),
  // Not awaited: the screen shows its own loading state.
  loader: ({ context, params }) => prefetchProduct(context, params.id),
  component: function Product() {
    return <ProductScreen id={Route.useParams().id} />
  },
})
