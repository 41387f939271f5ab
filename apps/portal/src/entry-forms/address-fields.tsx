import { useTranslation } from 'react-i18next'
import styles from './address-fields.module.css'
import { LineField } from './line-field.tsx'
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
  return (
    <>
      <div className={styles.street}>
        {/* No other autofill token means a street without its number. */}
        <LineField {...field('street')} label={t('field.street')} autoComplete="address-line1" />
        {/* Autofill has no token for a house number. `address-line2` is a flat or a floor. */}
        <LineField {...field('street_number')} label={t('field.street_number')} autoComplete="off" />
      </div>
      <div className={styles.city}>
        <LineField {...field('zip_code')} label={t('field.zip_code')} autoComplete="postal-code" />
        <LineField {...field('city')} label={t('field.city')} autoComplete="address-level2" />
      </div>
    </>
  )
}
