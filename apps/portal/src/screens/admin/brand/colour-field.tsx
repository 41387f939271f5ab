import { asHex } from '@vitrine/contract/rules/colour'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './brand.module.css'

export interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A colour, as a text and in the browser's own picker. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation()
  const hex = asHex(value)
  return (
    <TextField
      label={label}
      value={value}
      required
      autoComplete="off"
      spellCheck={false}
      error={hex === undefined ? t('admin.brand_no_colour') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      trailing={
        <input
          type="color"
          aria-label={t('text.labelled', { label, text: t('admin.brand_pick') })}
          className={styles.picker}
          value={hex ?? '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
