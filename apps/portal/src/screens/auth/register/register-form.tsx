import { useRouter } from '@tanstack/react-router'
import type { RegistrationGroup } from '@vitrine/contract'
import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../../api/api.ts'
import { aBirthDate, aChoice, aNewPassword, emailRule, required, textRule } from '../../../entry-forms/field-rules.ts'
import { NewPasswordField } from '../../../entry-forms/new-password-field.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useTellFailure } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldGridClass, wideFieldClass } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { longAuthFormClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { PersonFields } from '../person-fields.tsx'
import { registerUser } from './register-user.ts'

/** The rule of each field (AUTH-11 to AUTH-13). */
const rules = {
  registerGroup: required(aChoice),
  first_name: required(textRule),
  last_name: required(textRule),
  gender: aChoice,
  age: aBirthDate,
  email: required(emailRule),
  password: required(aNewPassword),
}

const empty = { first_name: '', last_name: '', gender: '', age: '', email: '', password: '' }

/** The username is the e-mail address (DATA-31). */
const aliases = { username: 'email' } as const

/** The registration form (AUTH-09 to AUTH-14). */
export function RegisterForm({ groups }: { readonly groups: readonly RegistrationGroup[] }) {
  const { t } = useTranslation()
  const locale = useLocale().segment
  const router = useRouter()
  const several = groups.length > 1
  const tellFailure = useTellFailure(notify)
  const form = useTextForm({
    rules,
    // A single group needs no choice.
    initial: { ...empty, registerGroup: several ? '' : (groups[0]?.id ?? '') },
    aliases,
    send: async (typed) => {
      const { username, data, requested } = await registerUser(typed)
      if (data.email_verified === false && apiSendsMail()) notify(t('auth.verify_sent', { email: username }), 'success')
      for (const { name } of requested) notify(t('account.group_requested', { group: name }))
      await router.navigate({ to: '/$locale', params: { locale }, replace: true })
    },
    onFailure: tellFailure,
  })
  const { email, first_name, last_name } = form.values
  const password = form.field('password')
  return (
    <form className={longAuthFormClass} noValidate onSubmit={form.onSubmit}>
      <div className={fieldGridClass}>
        {several && (
          <Select
            {...form.field('registerGroup')}
            label={t('auth.register_for')}
            placeholder={t('auth.register_for_choose')}
            choices={groups.map(({ id, name, language }) => ({ value: id, label: name || id, language }))}
            className={wideFieldClass}
          />
        )}
        <PersonFields field={form.field} />
        <TextField
          {...form.field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          maxLength={bounds.text}
          className={wideFieldClass}
        />
        <NewPasswordField
          label={t('auth.password')}
          value={password.value}
          onValue={(value) => password.onChange({ currentTarget: { value } })}
          onBlur={password.onBlur}
          error={password.error}
          about={[email, first_name, last_name]}
          className={wideFieldClass}
        />
      </div>
      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button look="primary" type="submit" busy={form.busy} busyLabel={t('auth.register_sending')}>
        {t('auth.register_send')}
      </Button>
    </form>
  )
}
