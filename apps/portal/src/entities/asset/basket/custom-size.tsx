import { readSize } from '@vitrine/contract/rules/basket'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { controlClass } from '../../../ui/field.tsx'
import styles from './custom-size.module.css'

export interface CustomSizeProps {
  /** `WIDTHxHEIGHT`, or any stored text. */
  readonly size: string
  readonly name: string | undefined
  /** Longest side in pixels. */
  readonly max: number
  readonly onChange: (size: string) => void
}

/** Marks fields that must be corrected before the package can be prepared. */
export const wrongSizeAttribute = 'data-wrong-size'

const isSide = (text: string): boolean => readSize(`${text}x1`) !== 'unusable'

/** Width and height of a custom size, stored as typed (CART-05). Validates on blur. */
export function CustomSize({ size, name, max, onChange }: CustomSizeProps) {
  const { t } = useTranslation()
  const message = useId()
  // Hides the error while the user types, so that a half-typed number shows none.
  const [quiet, setQuiet] = useState(false)
  const [width = '', height = ''] = size.split(/[x×]/i, 2)
  const wrong = readSize(size) === 'unusable'
  const showsError = wrong && !quiet

  const side = (label: string, value: string, join: (typed: string) => string) => (
    <input
      className={classNames(controlClass, 'tabular-nums', styles.side)}
      aria-label={label}
      title={label}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      aria-invalid={(showsError && !isSide(value)) || undefined}
      {...(wrong && !isSide(value) && { [wrongSizeAttribute]: '' })}
      aria-describedby={showsError ? message : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value
        if (!showsError) setQuiet(true)
        // A complete size pasted into one of the fields fills both.
        onChange(readSize(typed) === 'unusable' ? join(typed.replace(/[x×\s]/gi, '')) : typed.trim())
      }}
    />
  )
  return (
    <fieldset
      className={classNames('grid gap-2 py-2', styles.custom)}
      aria-label={t('basket.size_custom')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setQuiet(false)
      }}
    >
      <span className={classNames('flex items-center gap-2', styles.sides)}>
        {side(
          name === undefined ? t('basket.width') : t('basket.width_of', { name }),
          width,
          (typed) => `${typed}x${height}`,
        )}
        <span aria-hidden>×</span>
        {side(
          name === undefined ? t('basket.height') : t('basket.height_of', { name }),
          height,
          (typed) => `${width}x${typed}`,
        )}
        <span className="text-muted text-sm" aria-hidden>
          {t('basket.pixels')}
        </span>
      </span>
      {showsError && (
        <span id={message} className="text-error text-sm leading-snug">
          {t('basket.size_wrong', { max: max })}
        </span>
      )}
    </fieldset>
  )
}
