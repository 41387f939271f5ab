import { createFileRoute } from '@tanstack/react-router'
import { type ListQuery, listQuery, readListState } from '@vitrine/contract/rules/list-state'
import { CatalogueScreen } from '../../../screens/products/catalogue/catalogue-screen.tsx'

/** The product catalogue at all its paths, one screen that stays while they change. Its state is the parameter `q` (PROD-08, A-49). */
export const Route = createFileRoute('/$locale/_portal/_catalogue')({
  validateSearch: (search): { q?: ListQuery } => {
    const q = listQuery(readListState(search.q))
    return q ? { q } : {}
  },
  component: CatalogueScreen,
})
