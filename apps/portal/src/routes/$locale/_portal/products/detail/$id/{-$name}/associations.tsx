import { createFileRoute } from '@tanstack/react-router'
import { AssociationsPart } from '../../../../../../../screens/products/detail/associations-part.tsx'

/** A product's associations (ROUTE-09), with or without its name in the path. */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/associations')({
  component: function Associations() {
    return <AssociationsPart id={Route.useParams().id} />
  },
})
