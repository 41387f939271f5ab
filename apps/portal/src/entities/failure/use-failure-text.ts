import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../api/api-failure.ts'

/**
 * Why something failed, in a sentence for the reader (NOTIFY-20): the server's own, or that no answer came. Undefined where nothing is
 * known that would help.
 */
export function useFailureText(): (error: unknown) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof ApiFailure && error.status === 0 && error.code === 'offline') return t('state.no_answer')
    return messageOf(error) || undefined
  }
}
