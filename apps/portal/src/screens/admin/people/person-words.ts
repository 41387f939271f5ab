import type { AdminPerson } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'

/** A person's full name, else the address. */
export const nameOf = ({ first_name, last_name, email }: Pick<AdminPerson, 'first_name' | 'last_name' | 'email'>) =>
  [first_name, last_name].filter((name) => name !== '').join(' ') || email

/** Returns a function that says what is special about an account, or that it is active. */
export function usePersonState(): (person: AdminPerson) => string {
  const { t } = useTranslation()
  return ({ is_operator, is_verified, is_disabled }) => {
    const states = [
      ...(is_disabled ? [t('admin.disabled')] : []),
      ...(is_verified ? [] : [t('admin.unverified')]),
      ...(is_operator ? [t('admin.operator')] : []),
    ]
    return states.length === 0 ? t('admin.active') : states.join(' · ')
  }
}
