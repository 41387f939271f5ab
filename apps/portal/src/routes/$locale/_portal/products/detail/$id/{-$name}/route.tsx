import { createFileRoute } from '@tanstack/react-router'
import { prefetchProduct } from '../../../../../../../entities/product/prefetch.ts'
import { type PartialChoice, readChoice } from '../../../../../../../screens/products/detail/partial-choice.ts'
import { ProductScreen } from '../../../../../../../screens/products/detail/product-screen.tsx'

/** A product (ROUTE-08): pictures, name and menu stay while its parts change. `{name}` is for the reader and is not looked at. `choice` is what is chosen on a parent so far. */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}')({
  validateSearch: (search): { choice?: PartialChoice } => readChoice(search.choice),
  // Not awaited: the screen shows by itself what is on its way.
  loader: ({ context, params }) => prefetchProduct(context, params.id),
  component: function Product() {
    return <ProductScreen id={Route.useParams().id} />
  },
})
