import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { fullName } from '../../../entities/session/session.ts'
import { required, textRule } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { authFormClass } from '../auth-screen.tsx'
import { EmailField } from '../email-field.tsx'
import { notify } from '../notify.ts'
import { rememberEmail, rememberedEmail } from '../typed-email.ts'
import { browserFillClass, useBrowserFill } from '../use-browser-fill.ts'
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts'
import { signIn } from './sign-in.ts'

const names = ['username', 'password'] as const

/**
 * The rule of each field. Existing passwords have no rule beyond `required`: they may be older than the rules for new
 * ones.
 */
const rules = { username: required(textRule), password: required({ verbatim: true }) }

/** @param onGuest continues as guest; undefined if that is not offered (AUTH-05) */
export function LoginForm({ onGuest }: { readonly onGuest: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { guest } = useConfiguration().setup
  const redirect = useRedirectAfterLogin()
  const [given] = useState(() => ({ username: rememberedEmail(), password: '' }))

  const form = useTextForm({
    rules,
    initial: given,
    send: async ({ username, password }) => {
      const user = await signIn(username, password, guest).catch(atPassword)
      rememberEmail('')
      notify(t('auth.welcome', { name: fullName(user) }), 'success')
      await redirect()
    },
    notify,
  })

  const { ref, isHidden } = useBrowserFill(form, names)
  const isEmpty = (name: (typeof names)[number]) => form.values[name] === '' && !isHidden(name)
  return (
    <form ref={ref} className={`${authFormClass} ${browserFillClass}`} onSubmit={form.onSubmit} noValidate>
      <EmailField {...form.field('username')} />
      <PasswordField
        {...form.field('password')}
        kind="current"
        words={{ show: t('auth.show_password'), hide: t('auth.hide_password') }}
        label={t('auth.password')}
        maxLength={1000}
      />
      <SubmitError failure={form.failure} text={t('auth.not_signed_in')} />
      <Button
        variant="primary"
        type="submit"
        busy={form.busy}
        busyLabel={t('auth.login_sending')}
        disabled={names.some(isEmpty)}
      >
        {t('auth.login')}
      </Button>
      {onGuest && (
        <Button onClick={onGuest} disabled={form.busy}>
          {t('auth.guest')}
        </Button>
      )}
    </form>
  )
}

/** Moves the message about wrong credentials to the password field, because the user has to type the password again. */
function atPassword(error: unknown): never {
  if (error instanceof ApiFailure && error.status === 401 && error.field === undefined) {
    throw new ApiFailure(error.message, error.code, error.status, { field: 'password', cause: error })
  }
  throw error
}
