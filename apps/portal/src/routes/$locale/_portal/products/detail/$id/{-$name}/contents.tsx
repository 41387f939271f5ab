import { createFileRoute } from '@tanstack/react-router'
import { ContentsPart } from '../../../../../../../screens/products/detail/contents-part.tsx'

/** A product's contents (ROUTE-09), with or without its name in the path. */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/contents')({
  component: function Contents() {
    return <ContentsPart id={Route.useParams().id} />
  },
})
