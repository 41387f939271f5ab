import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useConfiguration } from '../../../entities/configuration/configuration.ts'
import { required, textRule } from '../../../entities/entry-form/field-rules.ts'
import { useForm } from '../../../entities/entry-form/use-form.ts'
import { SubmitError } from '../../../entities/failure/submit-error.tsx'
import { useTellFailure } from '../../../entities/failure/use-failure-text.ts'
import { fullName } from '../../../entities/session/session.ts'
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

/** What each field must hold. A password that is in use has no rule: it may be older than the rules for new ones. */
const rules = { username: required(textRule), password: required({ verbatim: true }) }

/** @param onGuest goes on as guest; undefined where that is not offered (AUTH-05) */
export function LoginForm({ onGuest }: { readonly onGuest: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { guest } = useConfiguration().setup
  const wayOn = useRedirectAfterLogin()
  const tellFailure = useTellFailure(notify)
  const element = useRef<HTMLFormElement>(null)
  /** Fields that the browser has filled with what it still keeps to itself. */
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [given] = useState(() => ({ username: keptEmail(), password: '' }))

  const form = useForm({
    rules,
    given,
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
    // What the browser has kept to itself is there by now.
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

/** A name and a password that do not fit: the password is the one to be typed again, so it is said there. */
function atPassword(error: unknown): never {
  if (error instanceof ApiFailure && error.status === 401 && error.field === undefined) {
    throw new ApiFailure(error.message, error.code, error.status, 'password', error)
  }
  throw error
}
