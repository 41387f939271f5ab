import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../api/api-failure.ts'
import { contentListAddress, readContentListState } from '../../../entities/content/content-list-state.ts'
import { contentCategoriesOptions, contentListOptions } from '../../../entities/content/content-queries.ts'
import { ContentRowSkeletons, ContentRows } from '../../../entities/content/content-rows.tsx'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { CategoryLink } from '../../../lists/category-link.tsx'
import { categoryNodes } from '../../../lists/category-nodes.ts'
import { ListScreen } from '../../../lists/list-screen.tsx'
import { treePath } from '../../../lists/tree-path.ts'
import { useListTitle } from '../../../lists/use-list-title.ts'
import type { ListView } from '../../../lists/use-list-view.ts'
import { withDeferredListState } from '../../../lists/with-deferred-list-state.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoundWordsProvider } from '../../../ui/marked.tsx'
import styles from './contents-screen.module.css'
import { SortSelect } from './sort-select.tsx'

const none: readonly never[] = []

/** The content list (CONTENT-01 to CONTENT-06). The address holds its state; the path holds the category (ROUTE-14). */
export const ContentsScreen = withDeferredListState(readContentListState, contentListAddress, Contents)

function Contents({ view }: { readonly view: ListView }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const failureText = useFailureText()
  const onPartFailed = useChunkLoadError()
  const { state, code } = view
  const list = useQuery(contentListOptions(tag, state, code))
  const categories = useQuery(contentCategoriesOptions(tag))

  const trees = categoryNodes(categories.data ?? none)
  const path = treePath(trees, code)
  const unknown = code !== '' && isNotFound(list.error)
  const title = path.at(-1)?.name ?? (code === '' ? t('contents.all') : '')
  useListTitle(
    unknown ? t('contents.category_not_found') : title || (categories.isPending ? '' : t('contents.title')),
    state,
    !unknown,
  )

  if (unknown) {
    return (
      <EmptyState level={1} title={t('contents.category_not_found')} text={t('contents.category_not_found_text')}>
        <CategoryLink kind="contents" code="" className={buttonClass()}>
          {t('contents.to_list')}
        </CategoryLink>
      </EmptyState>
    )
  }
  return (
    <ListScreen
      kind="contents"
      view={view}
      title={title}
      list={list}
      size={(page) => page.results.length}
      results={(page, end) => (
        <FoundWordsProvider words={page.words}>
          <ContentRows contents={page.results} />
          <div className={styles.end}>{end}</div>
        </FoundWordsProvider>
      )}
      waiting={(count) => <ContentRowSkeletons count={count} />}
      categories={{
        query: categories,
        trees,
        path,
        label: t('contents.categories'),
        failed: t('contents.categories_failed'),
        lines: 6,
      }}
      limits={{ title: t('contents.categories'), closeLabel: t('contents.close_categories') }}
      tools={<SortSelect view={view} />}
      failureText={failureText}
      onPartFailed={onPartFailed}
    />
  )
}
