import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { productListAddress, readProductListState } from '../../../entities/product/product-list-state.ts'
import { isAdminPage } from '../../../entities/session/admin-page.ts'
import { useAccount } from '../../../entities/session/use-account.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { CatalogueScreen } from '../../../screens/products/catalogue/catalogue-screen.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

const AdminArea = onDemand(() => import('../../../screens/admin/admin-area.tsx'))

/**
 * The product catalogue at all its paths: one screen, which stays mounted while they change. The parameter `q` holds
 * its state (PROD-08, A-49). Operators see the admin area at those paths of it that are unknown to everybody else.
 */
export const Route = createFileRoute('/$locale/_portal/_catalogue')({
  staticData: { placeholder: 'cards' },
  validateSearch: (search): { q?: ListQuery } => productListAddress(readProductListState(search.q)),
  component: function Catalogue(): ReactNode {
    const pathname = useLocation({ select: (location) => location.pathname })
    // The session may change while the page is open.
    const account = useAccount()
    const onFailed = useChunkLoadError()
    return account && isAdminPage(pathname) ? <AdminArea onFailed={onFailed} /> : <CatalogueScreen />
  },
})
