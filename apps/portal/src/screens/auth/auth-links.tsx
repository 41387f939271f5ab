import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale.ts'
import styles from './auth-links.module.css'

/** The screens that can be gone to, with the words for it. */
const ways = {
  login: ['/$locale/auth/login', 'auth.back_to_login'],
  forgot: ['/$locale/auth/forgot', 'auth.forgot'],
  newMail: ['/$locale/auth/forgot', 'auth.reset_new_mail'],
  register: ['/$locale/auth/register', 'auth.register'],
  profile: ['/$locale/account/profile', 'shell.profile'],
  request: ['/$locale/auth/request', 'auth.request_title'],
} as const

/** The ways to other screens, below a form (AUTH-06, AUTH-15). */
export function AuthLinks({ to }: { readonly to: readonly (keyof typeof ways)[] }) {
  const { t } = useTranslation()
  const locale = useLocale().segment
  return (
    <nav className={styles.links}>
      {to.map((name) => {
        const [path, words] = ways[name]
        return (
          <Link key={name} to={path} params={{ locale }}>
            {t(words)}
          </Link>
        )
      })}
    </nav>
  )
}
