import type { Attribute } from '@vitrine/contract'
import { filterValues, type ListState, withFilter, withToggled } from '@vitrine/contract/rules/list-state'
import { isRange } from '@vitrine/contract/rules/product-filters'
import { labelLanguage } from '@vitrine/contract/rules/product-value'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composedText } from '../../../browser/composition.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { FilterGroup } from '../../../lists/filter-group.tsx'
import { folded } from '../../../lists/filter-options.ts'
import { FilterValues } from '../../../lists/filter-values.tsx'
import type { ChangeList } from '../../../lists/use-list-view.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './filter-panel.module.css'
import { FilterRange } from './filter-range.tsx'
import { attributeLabel, filterSearchAbove, offeredFilters, optionText, shownOptions } from './offered-filters.ts'

export interface FilterPanelProps {
  attributes: readonly Attribute[]
  /** Names of the attributes offered as filters, in order. */
  configured: readonly string[]
  state: ListState
  change: ChangeList
}

/** Number of filters that are open at first. */
const openAtFirst = 4

/** The filters by attribute type (PROD-03, PROD-09), with a search field above a long list of them (PROD-10). */
export function FilterPanel({ attributes, configured, state, change }: FilterPanelProps) {
  const { t } = useTranslation()
  const words = useProductWords()
  const [find, setFind] = useState('')
  const [composed, setComposed] = useState('')
  const offered = offeredFilters(attributes, configured, state.filters)
  const wanted = folded(composed.trim())
  const isWanted = (attribute: Attribute) =>
    wanted === '' ||
    [attribute.label, attributeLabel(attribute), ...attribute.options.map((option) => option.label)].some((text) =>
      folded(text).includes(wanted),
    )
  const found = offered.filter(({ attribute }) => isWanted(attribute))
  return (
    <div>
      {offered.length > filterSearchAbove && (
        <TextField
          label={t('products.find_filter')}
          hideLabel
          type="search"
          placeholder={t('products.find_filter')}
          value={find}
          className={styles.find}
          {...composedText((text, isComposed) => {
            setFind(text)
            if (isComposed) setComposed(text)
          })}
        />
      )}
      {found.length === 0 && offered.length > 0 && (
        <p className="py-2 text-muted text-sm">{t('products.no_filter_found')}</p>
      )}
      {found.map(({ attribute, kind }) => {
        const filter = state.filters[attribute.name]
        const chosen = filterValues(filter).map(String)
        const isSet = filter !== undefined
        return (
          <FilterGroup
            key={attribute.name}
            label={attributeLabel(attribute)}
            language={labelLanguage(attribute)}
            help={attribute.help_short}
            helpLanguage={attribute.fallbacks?.help_short}
            set={kind === 'range' ? Number(isSet) : chosen.length}
            open={offered.findIndex((one) => one.attribute === attribute) < openAtFirst || isSet}
            forced={wanted !== ''}
          >
            {kind === 'range' ? (
              <FilterRange
                attribute={attribute}
                value={filter !== undefined && isRange(filter) ? filter : {}}
                onChange={(range) => change((now) => withFilter(now, attribute.name, range))}
              />
            ) : (
              <FilterValues
                name={attributeLabel(attribute)}
                options={shownOptions(attribute, chosen).map((option) => ({
                  ...option,
                  text: optionText(attribute, String(option.value), words),
                }))}
                chosen={chosen}
                onToggle={(value) => change((now) => withToggled(now, attribute.name, value))}
              />
            )}
          </FilterGroup>
        )
      })}
    </div>
  )
}
