import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../api/api-failure.ts'

/** Whether a call failed because no answer came at all. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 0 && error.code === 'offline'

/**
 * Why something failed, in a sentence for the reader (NOTIFY-20): the server's own, or that no answer came. Undefined where nothing is
 * known that would help.
 */
export function useFailureText(): (error: unknown) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    if (isNoAnswer(error)) return t('state.no_answer')
    return messageOf(error) || undefined
  }
}

/**
 * Tells of a failure (NOTIFY-20): the server's own sentence, else that something went wrong.
 * @param say shows a message, as `notify` does
 * @returns what tells of an error, and answers the words for the place where it happened: these say, too, that no answer came
 */
export function useTellFailure(say: (message: string, severity: 'error') => void): (error: unknown) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (error) => {
    const message = messageOf(error) || t('state.something_went_wrong')
    say(message, 'error')
    return failureText(error) ?? message
  }
}
