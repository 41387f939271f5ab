import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiSendsMail } from '../../../api/api-config.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { rememberPath } from '../../../entities/session/return-path.ts'
import { SendVerification } from '../../../entities/session/send-verification.tsx'
import { useAccount } from '../../../entities/session/use-account.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SuccessState } from '../../../ui/success-state.tsx'
import { AuthScreen, authTextClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { useNoReferrer } from '../use-no-referrer.ts'
import { verificationOptions } from './verification-query.ts'

/**
 * Verifies the signed-in user's address with the link of a mail. A visitor without a session first goes to Login and
 * then returns.
 * @param token of the link
 */
export function VerifyScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const { href } = useLocation()
  const account = useAccount()
  const client = useQueryClient()
  const failureText = useFailureText()
  const { isSuccess, isError, error, refetch } = useQuery({
    ...verificationOptions(client, token, account?.token ?? ''),
    enabled: account !== undefined,
  })
  useNoReferrer()

  if (!account)
    return (
      <AuthScreen title={t('auth.verify_title')} text={t('auth.verify_sign_in_text')}>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/$locale/auth/login"
            from="/$locale"
            className={buttonClass('primary')}
            onClick={() => rememberPath(href)}
          >
            {t('auth.sign_in')}
          </Link>
        </div>
      </AuthScreen>
    )

  if (isSuccess)
    return (
      <AuthScreen title={t('auth.verify_title')} hideTitle>
        <SuccessState title={t('auth.verify_done')} icon={<IconCheck size={28} stroke={1.25} />}>
          <p className={authTextClass}>{t('auth.verify_done_text')}</p>
          <Link to="/$locale" from="/$locale" className={buttonClass('primary')}>
            {t('action.go_home')}
          </Link>
        </SuccessState>
      </AuthScreen>
    )

  if (!isError)
    return (
      <AuthScreen title={t('auth.verify_title')}>
        <p role="status" aria-busy className={authTextClass}>
          {t('auth.verify_loading')}
        </p>
      </AuthScreen>
    )

  const status = error instanceof ApiFailure ? error.status : 0
  const remedies: Readonly<Record<number, ReactNode>> = {
    410: apiSendsMail() && <SendVerification email={account.username} notify={notify} />,
    403: (
      <Link to="/$locale/auth/logout" from="/$locale" preload={false} className={buttonClass()}>
        {t('shell.logout')}
      </Link>
    ),
    409: (
      <Link to="/$locale/auth/forgot" from="/$locale" className={buttonClass()}>
        {t('auth.forgot')}
      </Link>
    ),
  }
  return (
    <AuthScreen title={t('auth.verify_title')}>
      <div role="alert">
        <Notice>
          <h2 className="text-md">{status === 410 ? t('auth.reset_ended_title') : t('auth.verify_failed')}</h2>
          <p>{failureText(error) ?? t('state.something_went_wrong')}</p>
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        {status in remedies ? (
          remedies[status]
        ) : (
          <Button onClick={() => void refetch()}>{t('action.try_again')}</Button>
        )}
        <Link to="/$locale" from="/$locale" className={buttonClass('quiet')}>
          {t('action.go_home')}
        </Link>
      </div>
    </AuthScreen>
  )
}
