import type { Attribute } from '@vitrine/contract'
import type { RangeFilter } from '@vitrine/contract/rules/product-filters'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import styles from './filter-panel.module.css'
import { attributeLabel } from './offered-filters.ts'

export interface FilterRangeProps {
  attribute: Attribute
  value: RangeFilter
  onChange: (value: RangeFilter) => void
}

/** How long after the last key a range is applied. */
const settle = 500

type Ends = { min: string; max: string }

const endsOf = (value: RangeFilter): Ends => ({ min: String(value.min ?? ''), max: String(value.max ?? '') })

/** Two ends of a number or date, open where nothing is written. It is applied with Enter, on leaving a field, or after a short rest. */
export function FilterRange({ attribute, value, onChange }: FilterRangeProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const isDate = attribute.type === 'date'
  const outside = endsOf(value)
  const [typed, setTyped] = useState(outside)
  const [seen, setSeen] = useState(outside)
  // A chip taken off, or the way back, changes the range from outside.
  if (seen.min !== outside.min || seen.max !== outside.max) {
    setSeen(outside)
    setTyped(outside)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is applied after the rest must build on what was chosen elsewhere meanwhile.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function asEnd(text: string): number | string | undefined {
    if (text.trim() === '') return undefined
    if (isDate) return text
    const number = Number(text)
    return Number.isFinite(number) ? number : undefined
  }
  const upsideDown =
    typed.min !== '' && typed.max !== '' && (isDate ? typed.min > typed.max : Number(typed.min) > Number(typed.max))

  function apply(ends: Ends) {
    clearTimeout(timer.current)
    if (ends.min === outside.min && ends.max === outside.max) return
    const min = asEnd(ends.min)
    const max = asEnd(ends.max)
    if (min !== undefined && max !== undefined && min > max) return
    onChange({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
  }
  const type = (ends: Ends) => {
    setTyped(ends)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(ends), settle)
  }

  const name = attributeLabel(attribute)
  const field = (end: 'min' | 'max') => (
    <label className={classNames(styles.end, isDate && styles.dateEnd)}>
      <span className={styles.endLabel}>{t(end === 'min' ? 'products.minimum' : 'products.maximum')}</span>
      <input
        type={isDate ? 'date' : 'number'}
        inputMode={isDate ? undefined : 'decimal'}
        step="any"
        className={styles.endInput}
        aria-label={t(end === 'min' ? 'products.minimum_of' : 'products.maximum_of', { name })}
        aria-invalid={upsideDown || undefined}
        aria-describedby={upsideDown ? hintId : undefined}
        placeholder={String(attribute.range?.[end] ?? '')}
        value={typed[end]}
        onChange={(event) => type({ ...typed, [end]: event.currentTarget.value })}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed)
        }}
      />
    </label>
  )
  return (
    <>
      <div className={styles.range}>
        {field('min')}
        {field('max')}
        {attribute.unit && !isDate ? <span className={styles.unit}>{attribute.unit}</span> : null}
      </div>
      {upsideDown && (
        <p id={hintId} className={styles.wrong}>
          {t('products.range_upside_down')}
        </p>
      )}
    </>
  )
}
