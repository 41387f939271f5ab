import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/text-field.tsx'
import styles from './address-fields.module.css'
import type { FieldProps } from './use-text-form.ts'

export interface AddressFieldsProps {
  /** The function `field` of the form. */
  readonly field: (name: 'street' | 'street_number' | 'zip_code' | 'city') => FieldProps<string>
}

/** Class of a row of two address fields, the first one wider. */
export const streetRowClass = styles.street ?? ''

/** Class of a row of two address fields, the second one wider. */
export const cityRowClass = styles.city ?? ''

/** The address fields of the profile and of Request account (PROFILE-01, AUTH-20): two rows of a form's grid. */
export function AddressFields({ field }: AddressFieldsProps) {
  const { t } = useTranslation()
  const line = { maxLength: bounds.text }
  return (
    <>
      <div className={styles.street}>
        <TextField
          {...field('street')}
          {...line}
          label={t('field.street')}
          // No other autofill token means a street without its number.
          autoComplete="address-line1"
        />
        <TextField
          {...field('street_number')}
          {...line}
          label={t('field.street_number')}
          // Autofill has no token for a house number. `address-line2` is a flat or a floor.
          autoComplete="off"
        />
      </div>
      <div className={styles.city}>
        <TextField {...field('zip_code')} {...line} label={t('field.zip_code')} autoComplete="postal-code" />
        <TextField {...field('city')} {...line} label={t('field.city')} autoComplete="address-level2" />
      </div>
    </>
  )
}
