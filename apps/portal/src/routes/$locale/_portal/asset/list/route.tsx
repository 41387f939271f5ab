import { createFileRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { assetListAddress, readAssetListState } from '../../../../../entities/asset/asset-list-state.ts'
import { readPreview } from '../../../../../entities/asset/preview/preview-search.ts'
import { LibraryScreen } from '../../../../../screens/assets/library-screen.tsx'

/**
 * The media library at its paths: one screen, which stays mounted while they change. The parameter `q` holds its state,
 * as for the catalogue; `asset` is the id of the asset in the preview. Invalid values count as the default.
 */
export const Route = createFileRoute('/$locale/_portal/asset/list')({
  staticData: { placeholder: 'tagged-cards' },
  validateSearch: (search): { q?: ListQuery; asset?: string | number } => ({
    ...assetListAddress(readAssetListState(search.q)),
    ...readPreview(search.asset),
  }),
  component: LibraryScreen,
})
