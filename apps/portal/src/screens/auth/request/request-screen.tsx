import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../../api/api-config.ts'
import { Button } from '../../../ui/button.tsx'
import { AuthLinks } from '../auth-links.tsx'
import { AuthScreen, authTextClass } from '../auth-screen.tsx'
import { MailSent } from '../mail-sent.tsx'
import { RequestForm } from './request-form.tsx'

/** The Request account screen (AUTH-19 to AUTH-23). */
export function RequestScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)

  if (isSent) {
    return (
      <MailSent title={t('auth.request_title')} heading={apiSendsMail() ? undefined : t('auth.request_saved')}>
        <p className={authTextClass}>{t('auth.request_sent_text')}</p>
        <Button variant="primary" onClick={() => void navigate({ to: '/$locale/auth/login', from: '/$locale' })}>
          {t('action.go_back')}
        </Button>
      </MailSent>
    )
  }
  return (
    <AuthScreen title={t('auth.request_title')} text={t('auth.request_text')} wide>
      <RequestForm onSent={() => setSent(true)} />
      <AuthLinks to={['login', 'register']} />
    </AuthScreen>
  )
}
