import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import styles from './address-fields.module.css'
import type { FieldProps } from './use-form.ts'

export interface AddressFieldsProps {
  /** The form's. */
  readonly field: (name: 'street' | 'street_number' | 'zip_code' | 'city') => FieldProps<string>
}

/** The class of a row of two such fields, the first of them long. */
export const streetRowClass = styles.street ?? ''

/** The class of a row of two such fields, the second of them long. */
export const cityRowClass = styles.city ?? ''

/** Where somebody lives or works, as the profile and Request account ask for it (PROFILE-01, AUTH-20): two rows of a form's grid. */
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
          // A street alone, without its number, is what no other word of autofill means.
          autoComplete="address-line1"
        />
        <TextField
          {...field('street_number')}
          {...line}
          label={t('field.street_number')}
          // Autofill has no word for a house number; the second line of an address is a flat or a floor.
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
