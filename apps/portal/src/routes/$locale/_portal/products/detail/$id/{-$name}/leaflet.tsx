import { createFileRoute } from '@tanstack/react-router'
import { LeafletPart } from '../../../../../../../screens/products/detail/leaflet-part.tsx'

/** A product's leaflet (ROUTE-09), with or without its name in the path. */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/leaflet')({
  component: function Leaflet() {
    return <LeafletPart id={Route.useParams().id} />
  },
})
