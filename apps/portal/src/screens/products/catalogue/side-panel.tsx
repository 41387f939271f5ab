import type { UseQueryResult } from '@tanstack/react-query'
import type { Attribute, ProductCategory } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CategoryTree } from './category-tree.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './side-panel.module.css'

export interface SidePanelProps {
  categories: UseQueryResult<readonly ProductCategory[], unknown>
  facets: UseQueryResult<readonly Attribute[], unknown>
  category: string
  configured: readonly string[]
  state: ListState
  change: (next: ListState) => void
}

/** Categories and filters beside the list. A part that fails says so and leaves the others alone. */
export function SidePanel({ categories, facets, category, configured, state, change }: SidePanelProps) {
  const { t } = useTranslation()
  return (
    <aside className={styles.panel} aria-label={t('products.filters')}>
      {categories.isError ? (
        <Failed text={t('products.categories_failed')} onRetry={() => void categories.refetch()} />
      ) : categories.data === undefined ? (
        <Lines count={6} />
      ) : (
        <CategoryTree trees={categories.data} chosen={category} state={state} />
      )}
      <div className={styles.filters}>
        {facets.isError ? (
          <Failed text={t('products.filters_failed')} onRetry={() => void facets.refetch()} />
        ) : facets.data === undefined ? (
          <Lines count={8} />
        ) : (
          <FilterPanel attributes={facets.data} configured={configured} state={state} change={change} />
        )}
      </div>
    </aside>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, place) => `line ${place}`).map((key) => (
        <Skeleton key={key} className={styles.line ?? ''} />
      ))}
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.failed}>
      {text}{' '}
      <button type="button" className={styles.again} onClick={onRetry}>
        {t('action.try_again')}
      </button>
    </p>
  )
}
