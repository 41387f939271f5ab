import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { fullName } from '../../../entities/session/session.ts'
import { required, textRule } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useTellFailure } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { authFormClass } from '../auth-screen.tsx'
import { EmailField } from '../email-field.tsx'
import { notify } from '../notify.ts'
import { keepEmail, keptEmail } from '../typed-email.ts'
import { browserFillClass, fieldsIn, useBrowserFill } from '../use-browser-fill.ts'
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
  const wayOn = useRedirectAfterLogin()
  const tellFailure = useTellFailure(notify)
  const element = useRef<HTMLFormElement>(null)
  /** Fields that the browser has filled, but whose values it hides from the page until the user interacts. */
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [given] = useState(() => ({ username: keptEmail(), password: '' }))

  const form = useTextForm({
    rules,
    initial: given,
    send: async ({ username, password }) => {
      const user = await signIn(username, password, guest).catch(atPassword)
      keepEmail('')
      notify(t('auth.welcome', { name: fullName(user) }), 'success')
      await wayOn()
    },
    onFailure: tellFailure,
  })

  const read = (page: HTMLFormElement) => {
    const fields = fieldsIn(page, names)
    for (const name of names) {
      const { value } = fields[name]
      if (value !== form.values[name]) form.field(name).onChange({ currentTarget: { value } })
    }
    const kept = names.filter((name) => fields[name].hidden)
    setHidden((before) => (before.join() === kept.join() ? before : kept))
  }
  useBrowserFill(element, read)

  const submit = useRef(form.onSubmit)
  useLayoutEffect(() => {
    submit.current = form.onSubmit
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const page = event.currentTarget
    // After the user's interaction the browser reveals the values.
    flushSync(() => read(page))
    submit.current(event)
  }

  const isEmpty = (name: (typeof names)[number]) => form.values[name] === '' && !hidden.includes(name)
  return (
    <form ref={element} className={`${authFormClass} ${browserFillClass}`} onSubmit={onSubmit} noValidate>
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
        look="primary"
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
    throw new ApiFailure(error.message, error.code, error.status, 'password', error)
  }
  throw error
}
