import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../api/api-failure.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** In the place of a page that failed: what is known of it, and 'Try again' (NOTIFY-20). The shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => {
    queries.reset()
  }, [queries])
  const offline = error instanceof ApiFailure && error.status === 0
  return (
    <ErrorState
      title={t('state.page_failed', { defaultValue: 'This page could not be shown' })}
      text={offline ? t('state.no_answer') : messageOf(error)}
      retryLabel={t('action.try_again', { defaultValue: 'Try again' })}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
