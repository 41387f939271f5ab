import type { Attribute } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../entities/list/use-list-state.ts'
import { ListToolbar, toolbarChoiceClass } from '../../../ui/list-toolbar.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Select } from '../../../ui/select.tsx'
import { attributeLabel } from './offered-filters.ts'
import { ViewToggle } from './view-toggle.tsx'

export interface ToolbarProps {
  state: ListState
  change: (next: ListState, step?: Step) => void
  attributes: readonly Attribute[]
  /** Attributes to sort by, besides the name. */
  columns: readonly string[]
  /** How many filters are set. */
  filtersSet: number
  onOpenFilters: () => void
}

/** Search, sort and view of the catalogue, and on small screens the way to categories and filters. */
export function Toolbar({ state, change, attributes, columns, filtersSet, onOpenFilters }: ToolbarProps) {
  const { t } = useTranslation()
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const known = columns.filter((name) => name !== 'name' && byName.has(name))
  // A link may sort by an attribute that is no column; the choice must still say so.
  const names = state.orderBy === 'name' || known.includes(state.orderBy) ? known : [...known, state.orderBy]
  const choices = [
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
    <ListToolbar
      search={
        <SearchBox
          label={t('products.search')}
          placeholder={t('products.search_placeholder')}
          clearLabel={t('products.clear_search')}
          value={state.search}
          onSearch={(search) => {
            // The first search is a step of its own, so that the way back undoes it and nothing else; typing on only refines it.
            if (search !== state.search) change(withChoice(state, { search }), state.search === '' ? 'push' : 'replace')
          }}
        />
      }
      filters={{
        text: t('products.filters'),
        set: filtersSet,
        label: filtersSet === 0 ? undefined : t('products.filters_active', { count: filtersSet }),
        onOpen: onOpenFilters,
      }}
    >
      <Select
        label={t('products.sort')}
        hideLabel
        choices={choices}
        value={`${state.orderDir} ${state.orderBy}`}
        className={toolbarChoiceClass}
        onChange={(event) => {
          const [orderDir = 'asc', ...name] = event.currentTarget.value.split(' ')
          change(withChoice(state, { orderDir: orderDir === 'desc' ? 'desc' : 'asc', orderBy: name.join(' ') }))
        }}
      />
      <ViewToggle />
    </ListToolbar>
  )
}
