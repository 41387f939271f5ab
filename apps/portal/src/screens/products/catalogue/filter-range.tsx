import type { Attribute } from '@vitrine/contract'
import { readDate } from '@vitrine/contract/rules/iso-date'
import type { RangeFilter } from '@vitrine/contract/rules/product-filters'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composedText } from '../../../browser/composition.ts'
import { plainNumber, readNumber, writeNumber } from '../../../browser/written-number.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './filter-panel.module.css'
import { attributeLabel } from './offered-filters.ts'

export interface FilterRangeProps {
  attribute: Attribute
  value: RangeFilter
  onChange: (value: RangeFilter) => void
}

/** Milliseconds after the last key until the range is applied. */
const settle = 500

/** As typed: dates in ISO 8601, numbers in the page's language. */
type Ends = { min: string; max: string }

const areSame = (a: Ends, b: Ends): boolean => a.min === b.min && a.max === b.max

const endText = (value: number | string | undefined, tag: string): string =>
  typeof value === 'number' ? writeNumber(plainNumber(value), tag) : value === undefined ? '' : writeNumber(value, tag)

/**
 * The two ends of a range of numbers or dates; an empty end is open. The range is applied on Enter, on blur, or after a
 * short pause.
 */
export function FilterRange({ attribute, value, onChange }: FilterRangeProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const isDate = attribute.type === 'date'
  // A server that writes dates in Unix seconds gets them in seconds.
  const isInSeconds = isDate && typeof attribute.range?.min === 'number'
  const { locale: tag } = useFormat()
  const textOf = (end: number | string | undefined) => (isDate ? (readDate(end) ?? '').slice(0, 10) : endText(end, tag))
  const outside: Ends = { min: textOf(value.min), max: textOf(value.max) }
  const [typed, setTyped] = useState(outside)
  const [seen, setSeen] = useState(outside)
  const [applied, setApplied] = useState<Ends>()
  // A removed chip or the back button changes the range from outside. A change that was applied here comes back late:
  // by then the user may be typing the other end.
  if (!areSame(seen, outside)) {
    setSeen(outside)
    if (!applied) setTyped(outside)
    else if (areSame(applied, outside)) setApplied(undefined)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A delayed change must build on choices made elsewhere meanwhile.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Undefined for an empty text, NaN for an invalid number. */
  function asEnd(text: string): number | string | undefined {
    if (text.trim() === '') return undefined
    return isDate ? text : Number(readNumber(text, tag) ?? Number.NaN)
  }
  const isWrong = (text: string) => Number.isNaN(asEnd(text))
  const [low, high] = [asEnd(typed.min), asEnd(typed.max)]
  const upsideDown = low !== undefined && high !== undefined && low > high
  const problem = isWrong(typed.min) || isWrong(typed.max) ? 'no_number' : upsideDown ? 'upside_down' : undefined

  function apply(ends: Ends) {
    clearTimeout(timer.current)
    const min = asEnd(ends.min)
    const max = asEnd(ends.max)
    if (isWrong(ends.min) || isWrong(ends.max)) return
    if (min !== undefined && max !== undefined && min > max) return
    const next = { min: textOf(min), max: textOf(max) }
    if (areSame(next, outside)) return
    setApplied(next)
    const sent = (end: number | string, time: string) => (isInSeconds ? Date.parse(`${end}T${time}Z`) / 1000 : end)
    onChange({
      ...(min !== undefined && { min: sent(min, '00:00:00') }),
      ...(max !== undefined && { max: sent(max, '23:59:59') }),
    })
  }
  const type = (ends: Ends, isComposed: boolean) => {
    setTyped(ends)
    clearTimeout(timer.current)
    if (isComposed) timer.current = setTimeout(() => latest.current(ends), settle)
  }

  const name = attributeLabel(attribute)
  const field = (end: 'min' | 'max') => (
    <label className={classNames(styles.end, isDate && styles.dateEnd)}>
      <span className={classNames('block text-muted text-xs', styles.endLabel)}>
        {t(end === 'min' ? 'products.minimum' : 'products.maximum')}
      </span>
      <input
        // Not `type="number"`, because it uses the browser's language and drops text that it can't parse.
        type={isDate ? 'date' : 'text'}
        // The decimal keyboard has no minus sign on some phones.
        inputMode={isDate ? undefined : Number(attribute.range?.min) >= 0 ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        className={classNames('min-w-0 text-sm tabular-nums', styles.endInput)}
        aria-label={t(end === 'min' ? 'products.minimum_of' : 'products.maximum_of', { name })}
        aria-invalid={upsideDown || isWrong(typed[end]) || undefined}
        aria-describedby={problem && hintId}
        placeholder={textOf(attribute.range?.[end])}
        value={typed[end]}
        {...composedText((text, isComposed) => type({ ...typed, [end]: text }, isComposed))}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed)
        }}
      />
    </label>
  )
  return (
    <>
      <div className={classNames('flex flex-wrap gap-2', styles.range)}>
        {field('min')}
        {field('max')}
        {attribute.unit && !isDate ? (
          <span className={classNames('text-muted text-sm', styles.unit)}>{attribute.unit}</span>
        ) : null}
      </div>
      {problem && (
        <p id={hintId} className="mt-2 text-error text-xs">
          {t(problem === 'no_number' ? 'state.not_a_number' : 'products.range_upside_down')}
        </p>
      )}
    </>
  )
}
