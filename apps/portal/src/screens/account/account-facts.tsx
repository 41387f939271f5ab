import { Link } from '@tanstack/react-router'
import type { Profile } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../api/api-config.ts'
import { SendVerification } from '../../entities/session/send-verification.tsx'
import { useUser } from '../../entities/session/session.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './profile-screen.module.css'

const notify = notifyAbout('verification')

/** The account data that the owner can't change here, and the link to a new password. */
export function AccountFacts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const user = useUser()
  const email = profile.username || user?.username || ''
  const company = profile.data?.company ?? user?.data.company ?? ''
  return (
    <section className="grid justify-items-start gap-4 pt-5 border-t text-sm" aria-label={t('account.facts')}>
      <dl className="grid gap-3">
        {email !== '' && (
          <div>
            <dt className="text-muted text-xs">{t('auth.email')}</dt>
            <dd className="wrap-anywhere">{email}</dd>
            {profile.data?.email_verified === false && (
              <dd className="grid justify-items-start gap-2 mt-2">
                <strong>{t('account.unverified')}</strong>
                <p>{t('account.unverified_text')}</p>
                {apiSendsMail() ? (
                  <SendVerification email={email} notify={notify} />
                ) : (
                  <p>{t('account.unverified_no_mail')}</p>
                )}
              </dd>
            )}
          </div>
        )}
        {company !== '' && (
          <div>
            <dt className="text-muted text-xs">{t('account.company')}</dt>
            <dd className="wrap-anywhere">{company}</dd>
          </div>
        )}
      </dl>
      {profile.requested_groups?.map(({ id, name }) => (
        <Notice key={String(id)} tone="info">
          <p>{t('account.group_requested', { group: name })}</p>
        </Notice>
      ))}
      <Link to="/$locale/auth/forgot" from="/$locale" className={styles.link}>
        {t('auth.change_password')}
      </Link>
    </section>
  )
}
