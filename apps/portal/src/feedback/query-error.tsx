import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { useFailureText } from './use-failure-text.ts'

export interface QueryErrorProps {
  /** What failed. */
  readonly title: string
  /** The query that failed. */
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Heading level of the title; 2 by default, 1 if the error replaces the whole page. */
  readonly level?: 1 | 2
}

/** Shows in place of some content that it could not be loaded, and why, and lets the reader try again (NOTIFY-20). */
export function QueryError({ query, ...rest }: QueryErrorProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <ErrorState
      {...rest}
      text={failureText(query.error)}
      retryLabel={t('action.try_again')}
      onRetry={() => void query.refetch()}
    />
  )
}
