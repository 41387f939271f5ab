import { useTranslation } from 'react-i18next'
import { LineField } from '../../entry-forms/line-field.tsx'
import type { FieldProps } from '../../entry-forms/use-text-form.ts'
import { rememberEmail } from './typed-email.ts'

/** The e-mail address of an existing account. The other sign-in screens start with the typed address. */
export function EmailField(field: FieldProps<string>) {
  const { t } = useTranslation()
  return (
    <LineField
      {...field}
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        field.onChange(event)
        rememberEmail(event.currentTarget.value)
      }}
    />
  )
}
