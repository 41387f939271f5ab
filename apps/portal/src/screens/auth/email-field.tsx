import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../entry-forms/use-text-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { keepEmail } from './typed-email.ts'

/** The e-mail address of an existing account. The other sign-in screens start with the typed address. */
export function EmailField(field: FieldProps<string>) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={bounds.text}
      onChange={(event) => {
        field.onChange(event)
        keepEmail(event.currentTarget.value)
      }}
    />
  )
}
