import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMail } from '../../ui/icons.ts'
import { SuccessState } from '../../ui/success-state.tsx'
import { AuthScreen } from './auth-screen.tsx'
import styles from './mail-sent.module.css'

export interface MailSentProps {
  /** Title of the page. */
  readonly title: string
  /** Replaces the heading if the server can't send mails. */
  readonly heading?: string | undefined
  readonly children: ReactNode
}

/**
 * Replaces the form after a request: says that a mail is on its way (AUTH-23, AUTH-26), or that the request has
 * arrived.
 */
export function MailSent({ title, heading, children }: MailSentProps) {
  const { t } = useTranslation()
  return (
    <AuthScreen title={title} hideTitle>
      <SuccessState
        title={heading ?? t('auth.mail_sent')}
        icon={<IconMail size={28} stroke={1.25} />}
        className={styles.sent}
      >
        {children}
      </SuccessState>
    </AuthScreen>
  )
}
