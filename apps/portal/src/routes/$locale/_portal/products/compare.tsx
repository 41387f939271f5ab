import { createFileRoute } from '@tanstack/react-router'
import { CompareScreen } from '../../../../screens/products/compare/compare-screen.tsx'
import { readComparedIds } from '../../../../screens/products/compare/compared-ids.ts'

const none: readonly string[] = []

/** Products side by side. `ids` are those of the products, so that the address can be shared. */
export const Route = createFileRoute('/$locale/_portal/products/compare')({
  validateSearch: (search): { ids?: string[] } => readComparedIds(search.ids),
  component: function Compare() {
    return <CompareScreen ids={Route.useSearch().ids ?? none} />
  },
})
