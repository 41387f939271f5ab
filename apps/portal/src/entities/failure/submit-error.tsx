import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from './use-failure-text.ts'

export interface SubmitErrorProps {
  /** Why it failed; nothing shows where that is undefined. */
  readonly failure: unknown
  /** What has become of what was typed. */
  readonly text: string
}

/**
 * Stands above the button of what could not be sent, until it is tried again (NOTIFY-20): why, as far as that is known, and what has become of what was
 * typed. The message at the bottom right goes by itself (NOTIFY-03), and nobody should have to read it against a clock.
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
