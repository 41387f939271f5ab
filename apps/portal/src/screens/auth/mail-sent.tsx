import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMail } from '../../ui/icons.ts'
import { AuthScreen } from './auth-screen.tsx'
import styles from './mail-sent.module.css'

export interface MailSentProps {
  /** Title of the page. */
  readonly title: string
  readonly children: ReactNode
}

/** Says that a mail is on its way (AUTH-23, AUTH-26), in the place of the form that asked for it. */
export function MailSent({ title, children }: MailSentProps) {
  const { t } = useTranslation()
  const words = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone: reading goes on here.
  useEffect(() => words.current?.focus(), [])
  return (
    <AuthScreen title={title} hideTitle>
      <div className={styles.sent}>
        <span className={styles.icon} aria-hidden>
          <IconMail size={28} stroke={1.25} />
        </span>
        <h1 ref={words} tabIndex={-1} className={styles.title}>
          {t('auth.mail_sent')}
        </h1>
        {children}
      </div>
    </AuthScreen>
  )
}
