import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../configuration/configuration.ts'
import { selectAll } from '../../../entities/product/product-selection.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { BackLink } from '../../../lists/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import styles from './compare-screen.module.css'
import { CompareTable } from './compare-table.tsx'
import { comparisonOptions } from './comparison-query.ts'
import { maxCompared } from './max-compared.ts'

/** Two to six products side by side; their ids stand in the address, so that it can be shared. */
export function CompareScreen({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const query = useQuery({ ...comparisonOptions(tag, ids), enabled: ids.length > 0 })
  useDocumentTitle(t('compare.title'))
  const comparison = ids.length === 0 ? undefined : query.data
  const products = comparison?.products ?? []
  const found = products.map(({ product }) => product.id)
  const add = () => {
    selectAll(found)
    void navigate({ to: '/$locale/products/list', from: '/$locale' })
  }
  const missing = comparison?.missing ?? 0
  const isEmpty = ids.length === 0 || (comparison !== undefined && products.length === 0)
  return (
    <div className={styles.screen}>
      <div className="flex flex-wrap items-center relative print-hidden">
        <BackLink kind="products" toList={t('products.to_catalogue')} label={() => t('products.back_to_list')} />
        <LoadingBar active={query.isFetching} label={t('state.loading')} />
      </div>
      <header className="flex flex-wrap items-center justify-between gap-4 mb-5">
        <h1 className="min-w-0 wrap-break-word hyphens-auto">{t('compare.title')}</h1>
        {products.length > 0 && (
          <div className="flex flex-wrap gap-3 print-hidden">
            {products.length < maxCompared && <Button onClick={add}>{t('compare.add')}</Button>}
            <Button onClick={() => window.print()}>{t('leaflet.print')}</Button>
          </div>
        )}
      </header>
      <div role="status" className={classNames('grid gap-3', styles.notices)}>
        {missing > 0 && (
          <Notice tone="info">{t('compare.missing', { count: missing, number: format.number(missing) })}</Notice>
        )}
        {ids.length > maxCompared && (
          <Notice tone="info">{t('compare.too_many', { number: format.number(maxCompared) })}</Notice>
        )}
        {products.length === 1 && <Notice tone="info">{t('compare.too_few')}</Notice>}
      </div>
      {query.isLoadingError ? (
        <QueryError title={t('products.failed')} query={query} />
      ) : isEmpty ? (
        <EmptyState title={t('compare.too_few')} text={t('compare.too_few_text')}>
          <Button onClick={add}>{t('products.to_catalogue')}</Button>
        </EmptyState>
      ) : comparison === undefined ? (
        <div className="grid gap-4" aria-hidden>
          <Skeletons count={6} style={{ height: '2.5rem' }} />
        </div>
      ) : (
        <CompareTable comparison={comparison} />
      )}
    </div>
  )
}
