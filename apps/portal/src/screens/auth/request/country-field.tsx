import { useTranslation } from 'react-i18next'
import type { Countries } from '../../../entities/country/country-options.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import type { FieldProps } from '../../../entry-forms/use-text-form.ts'
import { Select } from '../../../ui/select.tsx'

export interface CountryFieldProps extends FieldProps<string> {
  readonly countries: Countries
  readonly className?: string
}

/** The country: a choice from the list if it has loaded, else a text field (AUTH-21, A-33). */
export function CountryField({ countries: { options, loading }, className = '', ...field }: CountryFieldProps) {
  const { t } = useTranslation()
  const label = t('auth.country')
  if (options || loading) {
    return (
      <Select
        {...field}
        label={label}
        autoComplete="country"
        placeholder={t(loading ? 'state.loading' : 'auth.choose_country')}
        choices={(options ?? []).map(({ name, alpha_code }) => ({ value: alpha_code, label: name }))}
        disabled={loading}
        className={className}
      />
    )
  }
  return <LineField {...field} label={label} autoComplete="country-name" className={className} />
}
