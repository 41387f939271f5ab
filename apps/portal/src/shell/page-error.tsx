import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../entities/failure/use-failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** In the place of a page that failed: what is known of it, and 'Try again' (NOTIFY-20). The shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => {
    queries.reset()
  }, [queries])
  const failureText = useFailureText()
  return (
    <ErrorState
      title={t('state.page_failed', { defaultValue: 'This page could not be shown' })}
      level={1}
      text={failureText(error)}
      retryLabel={t('action.try_again', { defaultValue: 'Try again' })}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
