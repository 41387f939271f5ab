import { Link, useRouter } from '@tanstack/react-router'
import { withLocale } from '@vitrine/contract/rules/locale-code'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-failure.ts'
import { useConfiguration, useDocumentTitle } from '../../../entities/configuration/configuration.ts'
import { notify } from '../../../entities/notification/notifications.ts'
import { rememberedPath } from '../../../entities/session/return-path.ts'
import { fullName, guestUser, kindOf, storeUser, useUser } from '../../../entities/session/session.ts'
import { useLocale, useLocales } from '../../../i18n/locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconEye, IconEyeOff } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './login-screen.module.css'
import { signIn } from './sign-in.ts'

/** The Login screen (AUTH-01 to AUTH-07). */
export function LoginScreen() {
  const { t } = useTranslation()
  const { guest } = useConfiguration().setup
  const locale = useLocale().segment
  const locales = useLocales()
  const router = useRouter()
  const session = kindOf(useUser(), guest)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  useDocumentTitle(t('auth.sign_in'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email === '' || password === '' || busy) return
    setBusy(true)
    try {
      const user = await signIn(email, password, guest)
      notify(t('auth.welcome', { name: fullName(user) }), 'success')
      // The page that was remembered may be in the language from before the picker was used.
      const back = rememberedPath()
      await router.navigate({ href: back === '' ? `/${locale}` : withLocale(back, locale, locales) })
    } catch (error) {
      notify(messageOf(error) || t('state.something_went_wrong'), 'error')
      setBusy(false)
    }
  }

  const continueAsGuest = () => {
    storeUser(guestUser(guest))
    void router.navigate({ to: '/$locale', params: { locale } })
  }

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('auth.sign_in')}</h1>

      <section className={styles.warning} aria-labelledby="security">
        <h2 id="security" className={styles.warningTitle}>
          {t('auth.security_title')}
        </h2>
        <p className={styles.warningText}>{t('auth.security_text')}</p>
        <Link to="/$locale/auth/forgot" params={{ locale }} className={buttonClass('secondary', styles.warningButton)}>
          {t('auth.change_password')}
        </Link>
      </section>

      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('auth.email')}
          type="email"
          name="username"
          autoComplete="username"
          maxLength={255}
          required
          requiredMessage={t('state.required')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t('auth.password')}
          type={visible ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          required
          requiredMessage={t('state.required')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          trailing={
            <IconButton
              label={t(visible ? 'auth.hide_password' : 'auth.show_password')}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <IconEyeOff size={20} stroke={1.5} /> : <IconEye size={20} stroke={1.5} />}
            </IconButton>
          }
        />
        <Button look="primary" type="submit" busy={busy} disabled={email === '' || password === ''}>
          {t('auth.login')}
        </Button>
        {session !== 'user' && guest !== '' && (
          <Button onClick={continueAsGuest} disabled={busy}>
            {t('auth.guest')}
          </Button>
        )}
      </form>

      <nav className={styles.links}>
        <Link to="/$locale/auth/forgot" params={{ locale }}>
          {t('auth.forgot')}
        </Link>
        <Link to="/$locale/auth/register" params={{ locale }}>
          {t('auth.register')}
        </Link>
      </nav>
    </div>
  )
}
