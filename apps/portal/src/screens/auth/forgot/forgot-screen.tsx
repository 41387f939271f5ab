import { isEmail } from '@vitrine/contract/rules/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../../api/api-config.ts'
import { useAccount } from '../../../entities/session/use-account.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AuthLink, AuthLinks } from '../auth-links.tsx'
import { AuthScreen, authTextClass } from '../auth-screen.tsx'
import { MailSent } from '../mail-sent.tsx'
import { ForgotForm } from './forgot-form.tsx'

/** The Forgot screen (AUTH-24 to AUTH-27). Signed-in users also change their password here. */
export function ForgotScreen() {
  const { t } = useTranslation()
  const account = useAccount()
  const [sentTo, setSentTo] = useState<string>()
  const [again, setAgain] = useState(false)

  if (sentTo !== undefined) {
    return (
      <MailSent title={t('auth.forgot')} heading={apiSendsMail() ? undefined : t('auth.mail_none')}>
        {apiSendsMail() ? (
          <>
            <p className={authTextClass}>{t('auth.mail_sent_forgot', { email: sentTo })}</p>
            <p className={authTextClass}>{t('auth.mail_missing')}</p>
          </>
        ) : (
          <p className={authTextClass}>{t('auth.mail_none_text')}</p>
        )}
        <div className="flex flex-wrap gap-3 mt-2">
          <AuthLink to={account ? 'profile' : 'login'} className={buttonClass('primary')} />
          <Button
            onClick={() => {
              setAgain(true)
              setSentTo(undefined)
            }}
          >
            {t('auth.other_address')}
          </Button>
        </div>
      </MailSent>
    )
  }
  return (
    <AuthScreen title={t('auth.forgot')} text={t('auth.forgot_text')}>
      <ForgotForm
        // Not an address that the form would refuse: an operator's name may be `operator@localhost`.
        own={account && isEmail(account.username) ? account.username : ''}
        focused={again}
        onSent={setSentTo}
      />
      <AuthLinks to={account ? ['profile'] : ['login', 'register']} />
    </AuthScreen>
  )
}
