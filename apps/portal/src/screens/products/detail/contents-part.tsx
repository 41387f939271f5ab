import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productContentsOptions } from '../../../entities/content/content-queries.ts'
import { ContentRowSkeletons, ContentRows } from '../../../entities/content/content-rows.tsx'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The articles about a product (DETAIL-05, API-64). */
export function ContentsPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const query = useQuery(productContentsOptions(tag, id))
  if (query.isLoadingError) {
    return <QueryError title={t('contents.failed')} query={query} />
  }
  if (query.data === undefined) return <ContentRowSkeletons count={3} />
  const contents = query.data.results
  if (contents.length === 0) return <EmptyState title={t('list.no_results')} text={t('contents.none_of_product')} />
  return (
    <section aria-label={t('contents.of_product')}>
      <ContentRows contents={contents} />
    </section>
  )
}
