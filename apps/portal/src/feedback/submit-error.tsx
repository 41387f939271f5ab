import { Notice } from '../ui/notice.tsx'
import { useFailureText } from './use-failure-text.ts'

export interface SubmitErrorProps {
  /** The error; undefined renders nothing. */
  readonly failure: unknown
  /** Says what happened to the person's input. */
  readonly text: string
}

/**
 * The error message above the button of a form that could not be sent, until the next attempt (NOTIFY-20): the reason,
 * if known, and what happened to the input. The notification at the bottom right disappears by itself (NOTIFY-03), and
 * people need time to read.
 */
export function SubmitError({ failure, text }: SubmitErrorProps) {
  const failureText = useFailureText()
  if (failure === undefined) return null
  const reason = failureText(failure)
  return (
    <Notice>
      {reason !== undefined && <p>{reason}</p>}
      <p>{text}</p>
    </Notice>
  )
}
