import type { Attribute } from '@vitrine/contract'
import { withChoice } from '@vitrine/contract/rules/list-state'
import { isFileAttribute } from '@vitrine/contract/rules/product-value'
import { useTranslation } from 'react-i18next'
import { apiRanks } from '../../../api/api.ts'
import { toolbarChoiceClass } from '../../../lists/list-toolbar.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { Select } from '../../../ui/select.tsx'
import { attributeLabel } from './offered-filters.ts'

export interface SortSelectProps {
  view: ListView
  attributes: readonly Attribute[]
  /** Attributes to sort by, besides the name. */
  columns: readonly string[]
}

const byNameAscending = 'asc name'

/** The order of the catalogue (PROD-06). A search can also have the best match first. */
export function SortSelect({ view: { state, change }, attributes, columns }: SortSelectProps) {
  const { t } = useTranslation()
  /** The order that is in no address. */
  const usual = state.search !== '' && apiRanks() ? '' : byNameAscending
  const sort = (value: string) => {
    const [orderDir = 'asc', ...name] = value.split(' ')
    const orderBy = value === usual ? '' : name.join(' ')
    change((now) => withChoice(now, { orderDir: orderDir === 'desc' ? 'desc' : 'asc', orderBy }))
  }
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  // Nobody looks for the first picture by its address.
  const known = columns.filter((name) => name !== 'name' && byName.has(name) && !isFileAttribute(byName.get(name)))
  // A link may sort by an attribute that is no column; the select must still show it.
  const names = ['', 'name', ...known].includes(state.orderBy) ? known : [...known, state.orderBy]
  const choices = [
    ...(usual === '' ? [{ value: usual, label: t('list.sort_best_match') }] : []),
    { value: byNameAscending, label: t('products.sort_name_asc') },
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
    <Select
      label={t('products.sort')}
      hideLabel
      choices={choices}
      value={state.orderBy ? `${state.orderDir} ${state.orderBy}` : usual}
      className={toolbarChoiceClass}
      onChange={(event) => sort(event.currentTarget.value)}
    />
  )
}
