import { dayHere, earliestBirth } from '@vitrine/contract/rules/birth-date'
import { genders } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../ui/choice-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { LineField } from './line-field.tsx'
import type { FieldProps } from './use-text-form.ts'

export interface PersonFieldsProps {
  /** The form's field properties. */
  readonly field: (name: 'first_name' | 'last_name' | 'gender' | 'age') => FieldProps<string>
  /** Class of gender and date of birth. */
  readonly className?: string
}

const genderPhrases = { Male: 'field.gender_male', Female: 'field.gender_female' } as const

/**
 * The fields of a person: names, gender and date of birth (PROFILE-01, PROFILE-04, AUTH-12, AUTH-20). An optional
 * gender has a choice for none.
 */
export function PersonFields({ field, className = '' }: PersonFieldsProps) {
  const { t } = useTranslation()
  const gender = field('gender')
  const choices = genders.map((value) => ({ value, label: t(genderPhrases[value]) }))
  const none = { value: '', label: t('field.gender_none') }
  return (
    <>
      <LineField {...field('first_name')} label={t('field.first_name')} autoComplete="given-name" />
      <LineField {...field('last_name')} label={t('field.last_name')} autoComplete="family-name" />
      <ChoiceField
        {...gender}
        label={t('field.gender')}
        choices={gender.required ? choices : [...choices, none]}
        className={className}
      />
      <DateField
        {...field('age')}
        label={t('field.birth_date')}
        autoComplete="bday"
        min={earliestBirth}
        max={dayHere(new Date())}
        className={className}
      />
    </>
  )
}
