import type { Attribute } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '../../../ui/icons.ts'
import { Select } from '../../../ui/select.tsx'
import { attributeLabel } from './offered-filters.ts'
import { SearchBox } from './search-box.tsx'
import styles from './toolbar.module.css'
import type { Step } from './use-catalogue-state.ts'
import { setView, useView, type View } from './view.ts'

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

/** Search, sort and view; on small screens also the way to categories and filters. */
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
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          value={state.search}
          onSearch={(search) => {
            // The first search is a step of its own, so that the way back undoes it and nothing else; typing on only refines it.
            if (search !== state.search) change(withChoice(state, { search }), state.search === '' ? 'push' : 'replace')
          }}
        />
      </div>
      <button
        type="button"
        className={styles.filters}
        onClick={onOpenFilters}
        aria-haspopup="dialog"
        aria-label={filtersSet === 0 ? undefined : t('products.filters_active', { count: filtersSet })}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
        {t('products.filters')}
        {filtersSet > 0 && <span className={styles.set}>{filtersSet}</span>}
      </button>
      <Select
        label={t('products.sort')}
        hideLabel
        choices={choices}
        value={`${state.orderDir} ${state.orderBy}`}
        className={styles.sort}
        onChange={(event) => {
          const [orderDir = 'asc', ...name] = event.currentTarget.value.split(' ')
          change(withChoice(state, { orderDir: orderDir === 'desc' ? 'desc' : 'asc', orderBy: name.join(' ') }))
        }}
      />
      <ViewToggle />
    </div>
  )
}

const views: readonly { view: View; icon: typeof IconList; label: 'products.view_cards' | 'products.view_grid' }[] = [
  { view: 'card', icon: IconLayoutGrid, label: 'products.view_cards' },
  { view: 'grid', icon: IconList, label: 'products.view_grid' },
]

/** Cards or grid (PROD-01). */
function ViewToggle() {
  const { t } = useTranslation()
  const view = useView()
  return (
    <fieldset className={styles.views}>
      <legend className={styles.legend}>{t('products.view')}</legend>
      {views.map(({ view: one, icon: Icon, label }) => (
        <label key={one} className={classNames(styles.view, view === one && styles.viewOn)} title={t(label)}>
          <input
            type="radio"
            name="catalogue-view"
            className={styles.radio}
            checked={view === one}
            aria-label={t(label)}
            onChange={() => setView(one)}
          />
          <Icon size={18} stroke={1.5} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
