import { dayHere, earliestBirth } from '@vitrine/contract/rules/birth-date'
import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { useGenderChoices } from '../../entry-forms/use-gender-choices.ts'
import type { FieldProps } from '../../entry-forms/use-text-form.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { wideFieldClass } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface PersonFieldsProps {
  /** The form's field properties. */
  readonly field: (name: 'first_name' | 'last_name' | 'gender' | 'age') => FieldProps<string>
}

/** The fields of a person in Register and Request account: the names and, optionally, gender and date of birth. */
export function PersonFields({ field }: PersonFieldsProps) {
  const { t } = useTranslation()
  const genders = useGenderChoices()
  return (
    <>
      <TextField
        {...field('first_name')}
        label={t('field.first_name')}
        autoComplete="given-name"
        maxLength={bounds.text}
      />
      <TextField
        {...field('last_name')}
        label={t('field.last_name')}
        autoComplete="family-name"
        maxLength={bounds.text}
      />
      <ChoiceField
        {...field('gender')}
        label={t('field.gender')}
        choices={[...genders, { value: '', label: t('field.gender_none') }]}
        className={wideFieldClass}
      />
      <DateField
        {...field('age')}
        label={t('field.birth_date')}
        autoComplete="bday"
        min={earliestBirth}
        max={dayHere(new Date())}
        className={wideFieldClass}
      />
    </>
  )
}
