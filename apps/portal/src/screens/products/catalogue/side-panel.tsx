import type { UseQueryResult } from '@tanstack/react-query'
import type { Attribute, ProductCategory } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { SidePanel as Panel, PanelPart } from '../../../ui/side-panel.tsx'
import { CategoryTree } from './category-tree.tsx'
import { FilterPanel } from './filter-panel.tsx'

export interface SidePanelProps {
  categories: UseQueryResult<readonly ProductCategory[], unknown>
  facets: UseQueryResult<readonly Attribute[], unknown>
  category: string
  configured: readonly string[]
  state: ListState
  change: (next: ListState) => void
}

/** Categories and filters beside the list. */
export function SidePanel({ categories, facets, category, configured, state, change }: SidePanelProps) {
  const { t } = useTranslation()
  const failed = (query: UseQueryResult<unknown, unknown>, text: string) =>
    query.isError ? { text, retryLabel: t('action.try_again'), onRetry: () => void query.refetch() } : undefined
  return (
    <Panel label={t('products.filters')}>
      <div>
        <PanelPart
          waiting={categories.data ? undefined : 6}
          failed={failed(categories, t('products.categories_failed'))}
        >
          <CategoryTree trees={categories.data ?? []} chosen={category} state={state} />
        </PanelPart>
      </div>
      <div>
        <PanelPart waiting={facets.data ? undefined : 8} failed={failed(facets, t('products.filters_failed'))}>
          <FilterPanel attributes={facets.data ?? []} configured={configured} state={state} change={change} />
        </PanelPart>
      </div>
    </Panel>
  )
}
