import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { currentUser, guestUser, kindOf, onSessionChange, storeUser } from '../../../entities/session/session.ts'
import { useAccount } from '../../../entities/session/use-account.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AuthLinks } from '../auth-links.tsx'
import { AuthScreen } from '../auth-screen.tsx'
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

/** The Login screen (AUTH-01 to AUTH-07). */
export function LoginScreen() {
  const { t } = useTranslation()
  const { guest } = useConfiguration().setup
  const navigate = useNavigate()
  const mayBeGuest = useAccount() === undefined && guest !== ''

  useOtherTab(guest)

  const continueAsGuest = () => {
    storeUser(guestUser(guest))
    void navigate({ to: '/$locale', from: '/$locale' })
  }

  return (
    <AuthScreen title={t('auth.sign_in')}>
      <section
        className={classNames('grid justify-items-start gap-2 text-sm', styles.warning)}
        aria-labelledby="security"
      >
        <h2 id="security" className="text-md font-strong tracking-normal">
          {t('auth.security_title')}
        </h2>
        <p>{t('auth.security_text')}</p>
        <Link to="/$locale/auth/forgot" from="/$locale" className={buttonClass('secondary', styles.warningButton)}>
          {t('auth.change_password')}
        </Link>
      </section>
      <LoginForm onGuest={mayBeGuest ? continueAsGuest : undefined} />
      <AuthLinks to={['forgot', 'register']} />
    </AuthScreen>
  )
}

/** Redirects when the user has signed in in another tab. */
function useOtherTab(guestToken: string): void {
  const redirect = useRedirectAfterLogin()
  const goOn = useEffectEvent(() => void redirect())
  useEffect(() => {
    const isSignedIn = () => kindOf(currentUser(), guestToken) === 'user'
    let before = isSignedIn()
    return onSessionChange((where) => {
      const now = isSignedIn()
      if (where === 'elsewhere' && now && !before) goOn()
      before = now
    })
  }, [guestToken])
}
