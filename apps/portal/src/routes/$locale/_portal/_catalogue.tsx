import { createFileRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { productListAddress, readProductListState } from '../../../entities/product/product-list-state.ts'
import { CatalogueScreen } from '../../../screens/products/catalogue/catalogue-screen.tsx'

/**
 * The product catalogue at all its paths: one screen, which stays mounted while they change. The parameter `q` holds
 * its state (PROD-08, A-49).
 */
export const Route = createFileRoute('/$locale/_portal/_catalogue')({
  staticData: { placeholder: 'cards' },
  validateSearch: (search): { q?: ListQuery } => productListAddress(readProductListState(search.q)),
  component: CatalogueScreen,
})
