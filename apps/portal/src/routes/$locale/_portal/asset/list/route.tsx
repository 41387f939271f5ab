import { createFileRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { assetListAddress, readAssetListState } from '../../../../../entities/asset/asset-list-state.ts'
import { readPreview } from '../../../../../entities/asset/preview/preview-search.ts'
import { LibraryScreen } from '../../../../../screens/assets/library-screen.tsx'

/**
 * The media library at its paths, one screen that stays while they change. Its state is the parameter `q`, as the catalogue's is; `asset` is
 * the id of the one whose preview is open. What is invalid means the default.
 */
export const Route = createFileRoute('/$locale/_portal/asset/list')({
  validateSearch: (search): { q?: ListQuery; asset?: string | number } => ({
    ...assetListAddress(readAssetListState(search.q)),
    ...readPreview(search.asset),
  }),
  component: LibraryScreen,
})
