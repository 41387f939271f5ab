import { createFileRoute } from '@tanstack/react-router'
import { SpecificationsPart } from '../../../../../../../screens/products/detail/specifications-part.tsx'

/** A product's specifications: the product page without a sub-page (ROUTE-08, A-23). */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/')({
  component: function Specifications() {
    return <SpecificationsPart id={Route.useParams().id} />
  },
})
