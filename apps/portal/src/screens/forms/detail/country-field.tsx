import { useTranslation } from 'react-i18next'
import type { Countries } from '../../../entities/country/country-options.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './form-field.module.css'

interface CountryFieldProps {
  readonly countries: Countries
  readonly label: string
  readonly name: string
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: () => void
  readonly onCode: (code: string) => void
}

/** A country: a choice from the list if it has loaded, else its code of two letters. */
export function CountryField({ countries: { options, loading }, onCode, ...line }: CountryFieldProps) {
  const { t } = useTranslation()
  if (options || loading) {
    return (
      <Select
        {...line}
        autoComplete="country"
        placeholder={t(loading ? 'state.loading' : 'forms.choose')}
        choices={(options ?? []).map(({ name, alpha_code }) => ({ value: alpha_code, label: name }))}
        disabled={loading}
      />
    )
  }
  return (
    <TextField
      {...line}
      className={styles.short}
      hint={t('forms.country_code')}
      autoComplete="country"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={2}
      onChange={({ currentTarget }) => onCode(currentTarget.value.trim().toUpperCase())}
    />
  )
}
