import { genders } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'

const phrases = { Male: 'field.gender_male', Female: 'field.gender_female' } as const

/** The choices for gender in the reader's language (PROFILE-04). */
export function useGenderChoices(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation()
  return genders.map((value) => ({ value, label: t(phrases[value]) }))
}
