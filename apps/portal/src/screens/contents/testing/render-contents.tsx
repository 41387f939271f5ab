/** Renders the content list and the articles in a test. */

import { createRoute, useParams } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { contentListAddress, readContentListState } from '../../../entities/content/content-list-state.ts'
import { ArticleScreen } from '../detail/article-screen.tsx'
import { ContentsScreen } from '../list/contents-screen.tsx'

const Article = () => <ArticleScreen id={useParams({ strict: false }).id ?? ''} />

/** Renders the screens at a path such as `/en-GB/contents/list`. */
export const renderContents = (path: string) =>
  showScreens<{ q?: ListQuery }>(path, (root) => {
    const list = createRoute({
      getParentRoute: () => root,
      path: '/$locale/contents/list',
      component: ContentsScreen,
      validateSearch: (search: Record<string, unknown>): { q?: ListQuery } =>
        contentListAddress(readContentListState(search.q)),
    })
    const parts = ['/', '/$code'].map((part) => createRoute({ getParentRoute: () => list, path: part }))
    const detail = createRoute({
      getParentRoute: () => root,
      path: '/$locale/contents/detail/$id',
      component: Article,
    })
    const product = createRoute({ getParentRoute: () => root, path: '/$locale/products/detail/$id/{-$name}' })
    return [list.addChildren(parts), detail, product]
  })
