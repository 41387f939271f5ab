import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthLinks } from '../auth-links.tsx'
import { AuthScreen, authTextClass } from '../auth-screen.tsx'
import { RegisterForm } from './register-form.tsx'
import { registerGroupsOptions } from './register-groups.ts'
import styles from './register-screen.module.css'
import { RegisterSkeleton } from './register-skeleton.tsx'

/** The Register screen (ROUTE-24): loads the groups, shows the form, and sends it (AUTH-08). */
export function RegisterScreen() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const groups = useQuery(registerGroupsOptions(tag))

  const body = () => {
    if (groups.data) {
      return groups.data.length > 0 ? (
        <RegisterForm groups={groups.data} />
      ) : (
        <Notice tone="info">
          <p className="font-strong">{t('auth.register_closed')}</p>
          <p className={authTextClass}>{t('auth.register_closed_text')}</p>
        </Notice>
      )
    }
    return groups.isError ? (
      <QueryError title={t('auth.register_failed')} query={groups} />
    ) : (
      <div className="relative" aria-busy>
        <div className={styles.bar}>
          <LoadingBar active label={t('state.loading')} />
        </div>
        <RegisterSkeleton />
      </div>
    )
  }

  return (
    <AuthScreen title={t('auth.register')} wide>
      {body()}
      <AuthLinks to={['login', 'forgot', 'request']} />
    </AuthScreen>
  )
}
