import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FilterOption, folded, foldedOptions } from './filter-options.ts'
import styles from './filter-values.module.css'

export interface FilterValuesProps {
  /** Name of the filter, for the label of the search among its values. */
  readonly name: string
  readonly options: readonly FilterOption[]
  /** The ticked values, as texts. */
  readonly chosen: readonly string[]
  readonly onToggle: (value: FilterOption['value']) => void
}

/** Above this number of options, the full list has a search field of its own. */
const findAbove = 12

/** The options of a filter as checkboxes, with their counts. Several ticked options mean any of them. */
export function FilterValues({ name, options: given, chosen, onToggle }: FilterValuesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const [find, setFind] = useState('')
  const options = given.map((option) => ({ ...option, key: String(option.value) }))
  const wanted = folded(find.trim())
  const found = all ? options.filter((option) => folded(option.text).includes(wanted)) : options
  // The short list also shows all ticked options.
  const shown = all ? found : options.filter((option, index) => index < foldedOptions || chosen.includes(option.key))
  return (
    <>
      {all && options.length > findAbove && (
        <TextField
          label={t('products.find_value', { name })}
          hideLabel
          type="search"
          placeholder={t('products.find_value', { name })}
          value={find}
          className={styles.find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <ul className={styles.options}>
        {shown.map((option) => {
          const isChosen = chosen.includes(option.key)
          return (
            <li key={option.key}>
              <Checkbox
                checked={isChosen}
                disabled={option.count === 0 && !isChosen}
                onChange={() => onToggle(option.value)}
                trailing={option.count === undefined ? undefined : format.number(option.count)}
              >
                {option.colour !== undefined && (
                  <span className={styles.swatch} style={{ background: option.colour }} aria-hidden />
                )}
                <span lang={option.language}>{option.text}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {all && found.length === 0 && <p className="py-2 text-muted text-sm">{t('products.no_value_found')}</p>}
      {options.length > foldedOptions && (
        <TextButton
          flush
          aria-expanded={all}
          onClick={() => {
            setAll(!all)
            setFind('')
          }}
        >
          {all ? t('products.show_less') : t('products.show_all', { count: options.length })}
        </TextButton>
      )}
    </>
  )
}
