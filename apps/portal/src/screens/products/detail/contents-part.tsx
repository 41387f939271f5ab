import { useQuery } from '@tanstack/react-query'
import type { ContentPage } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { contentForRow } from '../../../entities/content/complete-content.ts'
import { ContentRowSkeletons, ContentRows } from '../../../entities/content/content-rows.tsx'
import { productContentsOptions } from '../../../entities/product/product-parts.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

// One function for all renders, so that the query runs it once for each answer.
const rowsOf = ({ results }: ContentPage) => results.map(contentForRow)

/** The articles about a product (DETAIL-05, API-64). */
export function ContentsPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const query = useQuery({ ...productContentsOptions(tag, id), select: rowsOf })
  if (query.isLoadingError) {
    return <QueryError title={t('contents.failed')} query={query} />
  }
  if (query.data === undefined) return <ContentRowSkeletons count={3} />
  const contents = query.data
  if (contents.length === 0) return <EmptyState title={t('list.no_results')} text={t('contents.none_of_product')} />
  return (
    <section aria-label={t('contents.of_product')}>
      <ContentRows contents={contents} />
    </section>
  )
}
