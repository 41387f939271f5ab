import { createFileRoute } from '@tanstack/react-router'
import { readPreview } from '../../../../../../../entities/asset/preview/preview-search.ts'
import { AssetsPart } from '../../../../../../../screens/products/detail/assets-part.tsx'

/**
 * A product's assets (ROUTE-09), with or without its name in the path. `asset` is the id of the asset in the
 * preview.
 */
export const Route = createFileRoute('/$locale/_portal/products/detail/$id/{-$name}/assets')({
  validateSearch: (search): { asset?: string | number } => readPreview(search.asset),
  component: function Assets() {
    return <AssetsPart id={Route.useParams().id} />
  },
})
