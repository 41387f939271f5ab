import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../configuration/configuration.ts'
import { QueryError } from '../../feedback/query-error.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { profileOptions } from './profile-query.ts'
import styles from './profile-screen.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The personal information (ROUTE-20). */
export function ProfileScreen() {
  const { t } = useTranslation()
  const { data: profile, isError, error, refetch } = useQuery(profileOptions)
  useDocumentTitle(t('account.title'))
  if (isError && !profile) {
    return <QueryError level={1} title={t('account.failed')} query={{ error, refetch }} />
  }
  return (
    <div className={classNames('grid items-start', styles.screen)} aria-busy={!profile}>
      <h1 className={styles.title}>{t('account.title')}</h1>
      {profile ? (
        <>
          <div className={classNames('grid gap-5 min-w-0', styles.side)}>
            <ProfilePicture profile={profile} />
            <AccountFacts profile={profile} />
          </div>
          <ProfileForm profile={profile} />
        </>
      ) : (
        <>
          <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
          <ProfileSkeleton />
        </>
      )}
    </div>
  )
}
