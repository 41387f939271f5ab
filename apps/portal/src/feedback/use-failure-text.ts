import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../api/api-failure.ts'

/** Whether a call failed because no answer arrived. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 0 && error.code === 'offline'

/**
 * The reason of a failure as a sentence for the reader (NOTIFY-20): the server's message, or that no answer arrived.
 * Undefined if neither applies.
 */
export function useFailureText(): (error: unknown) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    if (isNoAnswer(error)) return t('state.no_answer')
    return messageOf(error) || undefined
  }
}

/**
 * Shows a notification of a failure (NOTIFY-20): the server's message, else that something went wrong.
 * @returns a function that shows the notification and returns the text for the form; that text also says when no answer
 * arrived
 */
export function useReportFailure(notify: (message: string, severity: 'error') => void): (error: unknown) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (error) => {
    const message = messageOf(error) || t('state.something_went_wrong')
    notify(message, 'error')
    return failureText(error) ?? message
  }
}
