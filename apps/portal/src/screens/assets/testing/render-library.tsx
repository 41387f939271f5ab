/** Renders the media library in a test. */

import { createRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { assetListAddress, readAssetListState } from '../../../entities/asset/asset-list-state.ts'
import { readPreview } from '../../../entities/asset/preview/preview-search.ts'
import { LibraryScreen } from '../library-screen.tsx'

export interface LibrarySearch {
  q?: ListQuery
  asset?: string | number
}

/** Renders the screen at a path such as `/en-GB/asset/list`. */
export const renderLibrary = (path: string) =>
  showScreens<LibrarySearch>(path, (root) => {
    const library = createRoute({
      getParentRoute: () => root,
      path: '/$locale/asset/list',
      component: LibraryScreen,
      validateSearch: (search: Record<string, unknown>): LibrarySearch => ({
        ...assetListAddress(readAssetListState(search.q)),
        ...readPreview(search.asset),
      }),
    })
    const parts = ['/', '/$code'].map((part) => createRoute({ getParentRoute: () => library, path: part }))
    return [library.addChildren(parts)]
  })
