import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findNewVersion, isMissingPart, isRenewed, leaveVersion } from '../api/new-version.ts'
import { keepsText } from '../browser/stored-text.ts'
import { useDocumentTitle } from '../configuration/configuration.ts'
import { useFailureText } from '../feedback/use-failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'

/**
 * Replaces a page that failed: shows the reason, if known, and 'Try again' (NOTIFY-20). The shell around it stays. If a
 * part of the page is missing because the portal was updated, the new version loads instead.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const missing = isMissingPart(error)
  const [asking, setAsking] = useState(missing)
  useEffect(() => {
    queries.reset()
  }, [queries])
  useEffect(() => {
    let wanted = missing
    if (missing) void findNewVersion().then(() => wanted && !leaveVersion(keepsText) && setAsking(false))
    return () => {
      wanted = false
    }
  }, [missing])
  const retry = useEffectEvent(() => {
    reset()
    void router.invalidate()
  })
  // On reconnect lists refetch by themselves; a page that failed to load retries here.
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const failureText = useFailureText()
  const renewed = isRenewed()
  const title = renewed
    ? t('state.renewed', { defaultValue: 'The catalogue has been renewed' })
    : t('state.page_failed', { defaultValue: 'This page could not be shown' })
  useDocumentTitle(asking ? '' : title)
  if (asking) return null
  const reason = missing ? t('state.no_answer') : failureText(error)
  return (
    <ErrorState
      title={title}
      level={1}
      text={renewed ? t('state.renewed_text') : reason}
      retryLabel={t('action.try_again', { defaultValue: 'Try again' })}
      onRetry={() => {
        if (missing && renewed) return window.location.reload()
        retry()
      }}
    />
  )
}
