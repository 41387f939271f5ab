import type { Attribute, ProductCategory } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ListDrawer } from '../../../ui/list-drawer.tsx'
import { CategoryTree } from './category-tree.tsx'
import { FilterPanel } from './filter-panel.tsx'

export interface FilterDrawerProps {
  trees: readonly ProductCategory[]
  category: string
  attributes: readonly Attribute[]
  configured: readonly string[]
  state: ListState
  change: (next: ListState) => void
  /** How many products there are with what is chosen; undefined while that is not known. */
  total: number | undefined
  onClose: () => void
}

/** Categories and filters on small screens. The list behind it follows every choice; the button says with how much. */
export default function FilterDrawer(props: FilterDrawerProps) {
  const { trees, category, attributes, configured, state, change, total, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const isSet = Object.keys(state.filters).length > 0
  return (
    <ListDrawer
      title={t('products.filters')}
      closeLabel={t('products.close_filters')}
      onClose={onClose}
      clear={
        isSet
          ? { label: t('products.clear_all'), onClear: () => change(withChoice(state, { filters: {} })) }
          : undefined
      }
      showLabel={
        total === undefined
          ? t('products.counting')
          : t('products.show_products', { count: total, number: format.number(total) })
      }
    >
      <CategoryTree trees={trees} chosen={category} state={state} onChoose={onClose} />
      <FilterPanel attributes={attributes} configured={configured} state={state} change={change} />
    </ListDrawer>
  )
}
