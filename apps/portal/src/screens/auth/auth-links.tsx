import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import styles from './auth-links.module.css'

/** The screens that these links lead to, with their phrases. */
const ways = {
  login: ['/$locale/auth/login', 'auth.back_to_login'],
  forgot: ['/$locale/auth/forgot', 'auth.forgot'],
  newMail: ['/$locale/auth/forgot', 'auth.reset_new_mail'],
  register: ['/$locale/auth/register', 'auth.register'],
  profile: ['/$locale/account/profile', 'shell.profile'],
  request: ['/$locale/auth/request', 'auth.request_title'],
} as const

type Way = keyof typeof ways

/** A link to one of the screens. */
export function AuthLink({ to, className }: { readonly to: Way; readonly className?: string }) {
  const { t } = useTranslation()
  const [path, words] = ways[to]
  return (
    <Link to={path} from="/$locale" className={className}>
      {t(words)}
    </Link>
  )
}

/** The links to other screens, below a form (AUTH-06, AUTH-15). */
export function AuthLinks({ to }: { readonly to: readonly Way[] }) {
  return (
    <nav className={classNames('flex flex-wrap justify-between text-sm', styles.links)}>
      {to.map((way) => (
        <AuthLink key={way} to={way} />
      ))}
    </nav>
  )
}
