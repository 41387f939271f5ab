import type { Attribute } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { SortControl } from '../../../lists/sort-control.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { type CatalogueOrder, orderOf, sortColumns, usualOrder, withOrder } from './catalogue-order.ts'
import { attributeLabel } from './offered-filters.ts'

export interface SortChoiceProps {
  view: ListView
  attributes: readonly Attribute[]
  /** Attributes to sort by, besides the name. */
  columns: readonly string[]
}

/** The order of the catalogue (PROD-06). A search can also have the best match first. */
export function SortChoice({ view: { state, change }, attributes, columns }: SortChoiceProps) {
  const { t } = useTranslation()
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const known = sortColumns(columns, byName)
  // A link may sort by an attribute that is no column; the control must still show it.
  const names = ['', 'name', ...known].includes(state.orderBy) ? known : [...known, state.orderBy]
  const choices = [
    ...(usualOrder(state) === '' ? [{ value: '', label: t('list.sort_best_match') }] : []),
    { value: 'asc name', label: t('products.sort_name_asc') },
    { value: 'desc name', label: t('products.sort_name_desc') },
    ...names.flatMap((name) => {
      const attribute = byName.get(name)
      const label = attribute ? attributeLabel(attribute) : name
      return [
        { value: `asc ${name}`, label: t('products.sort_asc', { name: label }) },
        { value: `desc ${name}`, label: t('products.sort_desc', { name: label }) },
      ]
    }),
  ]
  return (
    <SortControl
      choices={choices}
      value={orderOf(state)}
      onChange={(value) => change((now) => withOrder(now, value as CatalogueOrder))}
    />
  )
}
