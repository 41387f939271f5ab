import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { newPasswordRule, required } from '../../../entry-forms/field-rules.ts'
import { NewPasswordField } from '../../../entry-forms/new-password-field.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthLink, AuthLinks } from '../auth-links.tsx'
import { AuthScreen, authFormClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { rememberedEmail } from '../typed-email.ts'
import { useNoReferrer } from '../use-no-referrer.ts'
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts'
import styles from './reset-screen.module.css'
import { passwordSetter } from './set-password.ts'

const rules = { password: required(newPasswordRule) }
const given = { password: '' }

/** The remedy after a failure: request another link, or sign in with the password that is already set. */
type Remedy = 'new_link' | 'sign_in'

/**
 * The Reset screen (AUTH-28 to AUTH-33).
 * @param token of the link
 */
export function ResetScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const redirect = useRedirectAfterLogin()
  const [setter] = useState(() => passwordSetter(token))
  const [remedy, setRemedy] = useState<Remedy>()
  useNoReferrer()

  const form = useTextForm({
    rules,
    initial: given,
    send: async ({ password }) => {
      setRemedy(undefined)
      try {
        await setter.set(password)
      } catch (error) {
        if (setter.isSet(password)) setRemedy('sign_in')
        else if (error instanceof ApiFailure && error.status === 410) setRemedy('new_link')
        throw error
      }
      notify(t('auth.reset_done'), 'success')
      await redirect()
    },
    notify,
  })

  const afterFailure = () => {
    if (remedy === undefined) return <SubmitError failure={form.failure} text={t('auth.not_changed')} />
    if (remedy === 'sign_in') return <SubmitError failure={form.failure} text={t('auth.reset_half_done')} />
    return (
      <Notice>
        <h2 className="text-md font-strong tracking-normal">{t('auth.reset_ended_title')}</h2>
        <p>{t('auth.reset_ended_text')}</p>
        <AuthLink to="newMail" className={buttonClass('secondary', styles.remedy)} />
      </Notice>
    )
  }

  return (
    <AuthScreen title={t('auth.reset_title')} text={t('auth.reset_text')}>
      <form className={authFormClass} onSubmit={form.onSubmit} noValidate>
        <NewPasswordField {...form.field('password')} label={t('auth.new_password')} about={[rememberedEmail()]} />
        {afterFailure()}
        <Button
          variant="primary"
          type="submit"
          busy={form.busy}
          busyLabel={t('auth.reset_sending')}
          disabled={form.values.password === ''}
        >
          {t('auth.change_password')}
        </Button>
      </form>
      <AuthLinks to={['login', 'newMail']} />
    </AuthScreen>
  )
}
