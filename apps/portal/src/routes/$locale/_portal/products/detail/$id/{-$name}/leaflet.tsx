import { createFileRoute } from '@tanstack/react-router'
import { NotHerePart } from '../../../../../../../screens/products/detail/not-here-part.tsx'

/** A product's leaflet (ROUTE-09), with or without its name in the path. */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/leaflet')({
  component: () => <NotHerePart name="leaflet" />,
})
