import type { AdminBrand } from '@vitrine/contract'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './brand.module.css'

export interface LanguagesFieldProps {
  readonly label: string
  readonly locales: AdminBrand['locales']
  /** Codes, separated by commas. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The languages that the portal offers. It can't go without the default one. */
export function LanguagesField({ label, locales, value, onChange }: LanguagesFieldProps) {
  const chosen = value.split(',')
  const change = (code: string, isChosen: boolean) =>
    onChange(
      locales
        .map((locale) => locale.code)
        .filter((one) => (one === code ? isChosen : chosen.includes(one)))
        .join(','),
    )
  return (
    <fieldset aria-label={label} className={styles.languages}>
      {locales.map(({ code, title, default: isDefault }) => (
        <Checkbox
          key={code}
          checked={isDefault || chosen.includes(code)}
          disabled={isDefault}
          onChange={({ currentTarget }) => change(code, currentTarget.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  )
}
