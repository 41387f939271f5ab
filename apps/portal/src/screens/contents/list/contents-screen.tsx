import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentListAddress, readContentListState } from '../../../entities/content/content-list-state.ts'
import {
  type ContentListPage,
  contentCategoriesOptions,
  contentListOptions,
} from '../../../entities/content/content-queries.ts'
import { ContentRowSkeletons, ContentRows } from '../../../entities/content/content-rows.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { CategoryLink } from '../../../lists/category-link.tsx'
import { categoryNodes } from '../../../lists/category-nodes.ts'
import { List, ListMain, useList, widerSearch } from '../../../lists/list.tsx'
import { ListFilters } from '../../../lists/list-filters.tsx'
import { ListHeading } from '../../../lists/list-heading.tsx'
import { ListResults } from '../../../lists/list-results.tsx'
import { ListToolbar } from '../../../lists/list-toolbar.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { withDeferredListState } from '../../../lists/with-deferred-list-state.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SortChoice } from './sort-choice.tsx'

const none: readonly never[] = []

/** The content list (CONTENT-01 to CONTENT-06). The address holds its state; the path holds the category (ROUTE-14). */
export const ContentsScreen = withDeferredListState(readContentListState, contentListAddress, Contents)

function Contents({ view }: { readonly view: ListView }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { state, code } = view
  const results = useQuery(contentListOptions(tag, state, code))
  const all = widerSearch(view, results.data?.results.length)
  const wider = useQuery({ ...contentListOptions(tag, all.state, ''), ...all.options })
  const categories = useQuery(contentCategoriesOptions(tag))

  const list = useList({
    ...{ kind: 'contents', view, results, categories, wider, trees: categoryNodes(categories.data ?? none) },
    size: (page: ContentListPage) => page.results.length,
    notFound: t('contents.category_not_found'),
  })

  if (list.isUnknown) {
    return (
      <EmptyState level={1} title={t('contents.category_not_found')} text={t('contents.category_not_found_text')}>
        <CategoryLink kind="contents" code="" className={buttonClass()}>
          {t('contents.to_list')}
        </CategoryLink>
      </EmptyState>
    )
  }
  return (
    <List list={list}>
      <ListHeading />
      <ListFilters
        title={t('contents.categories')}
        closeLabel={t('contents.close_categories')}
        label={t('contents.categories')}
        failed={t('contents.categories_failed')}
        lines={6}
      />
      <ListMain>
        <ListToolbar filters={t('contents.categories')}>
          <SortChoice view={view} />
        </ListToolbar>
        <ListResults waiting={(count) => <ContentRowSkeletons count={count} />}>
          {list.page && <ContentRows contents={list.page.results} />}
        </ListResults>
      </ListMain>
    </List>
  )
}
