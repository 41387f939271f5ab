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

/**
 * Tells of a failure: the server's own sentence, else that something went wrong.
 * @param say shows a message, as `notify` does
 * @returns what tells of an error, and answers the words for it
 */
export function useTellFailure(say: (message: string, severity: 'error') => void): (error: unknown) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (error) => {
    const message = failureText(error) ?? t('state.something_went_wrong')
    say(message, 'error')
    return message
  }
}
