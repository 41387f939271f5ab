import { useNavigate } from '@tanstack/react-router'
import type { RegistrationGroup } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../../api/api-config.ts'
import { ErrorCount } from '../../../entry-forms/error-count.tsx'
import {
  birthDateRule,
  choiceRule,
  emailRule,
  newPasswordRule,
  required,
  textRule,
} from '../../../entry-forms/field-rules.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import { NewPasswordField } from '../../../entry-forms/new-password-field.tsx'
import { PersonFields } from '../../../entry-forms/person-fields.tsx'
import { RequiredNote } from '../../../entry-forms/required-note.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldGridClass, wideFieldClass } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { longAuthFormClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { rememberEmail } from '../typed-email.ts'
import { registerUser } from './register-user.ts'

/** The rule of each field (AUTH-11 to AUTH-13). */
const rules = {
  registerGroup: required(choiceRule),
  first_name: required(textRule),
  last_name: required(textRule),
  gender: choiceRule,
  age: birthDateRule,
  email: required(emailRule),
  password: required(newPasswordRule),
}

const empty = { first_name: '', last_name: '', gender: '', age: '', email: '', password: '' }

/** The username is the e-mail address (DATA-31). */
const aliases = { username: 'email' } as const

/** The registration form (AUTH-09 to AUTH-14). */
export function RegisterForm({ groups }: { readonly groups: readonly RegistrationGroup[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const several = groups.length > 1
  const form = useTextForm({
    rules,
    // A single group needs no choice.
    initial: { ...empty, registerGroup: several ? '' : String(groups[0]?.id ?? '') },
    aliases,
    send: async (typed) => {
      const registerGroup = groups.find(({ id }) => String(id) === typed.registerGroup)?.id ?? typed.registerGroup
      const { user, message, requested } = await registerUser({ ...typed, registerGroup })
      if (!user) {
        rememberEmail(typed.email)
        notify(message || t('auth.registered'), 'success')
      } else if (user.data.email_verified === false && apiSendsMail())
        notify(t('auth.verify_sent', { email: user.username }), 'success')
      for (const { name } of requested) notify(t('account.group_requested', { group: name }))
      await navigate({ to: user ? '/$locale' : '/$locale/auth/login', from: '/$locale', replace: true })
    },
    notify,
    flagged: true,
  })
  const { email, first_name, last_name } = form.values
  return (
    <form className={longAuthFormClass} noValidate onSubmit={form.onSubmit}>
      <RequiredNote />
      <div className={fieldGridClass}>
        {several && (
          <Select
            {...form.field('registerGroup')}
            label={t('auth.register_for')}
            placeholder={t('auth.register_for_choose')}
            choices={groups.map(({ id, name, language }) => ({ value: String(id), label: name, language }))}
            className={wideFieldClass}
          />
        )}
        <PersonFields field={form.field} className={wideFieldClass} />
        <LineField
          {...form.field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          className={wideFieldClass}
        />
        <NewPasswordField
          {...form.field('password')}
          label={t('auth.password')}
          about={[email, first_name, last_name]}
          className={wideFieldClass}
        />
      </div>
      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button variant="primary" type="submit" busy={form.busy} busyLabel={t('auth.register_sending')}>
        {t('auth.register_send')}
      </Button>
      <ErrorCount count={form.errorCount} />
    </form>
  )
}
