import { useCallback, useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { useTellFailure } from '../../entities/failure/use-failure-text.ts'
import { notify } from '../../entities/notification/notifications.ts'

export interface FormFailure {
  /** What went wrong with the form as a whole; undefined for nothing, and for what stands at a field. */
  readonly message: string | undefined
  /** Tells of a failure (NOTIFY-04, NOTIFY-09, NOTIFY-11, NOTIFY-12), and answers the words for it. */
  readonly tell: (error: unknown) => string
  /** Takes the message away: it is tried anew. */
  readonly clear: () => void
}

/**
 * What is said when a form could not be sent: the server's own words, as a message and at the form.
 * @param fields the form's, at which the server's word about one of them stands
 */
export function useFormFailure(fields: readonly string[]): FormFailure {
  const tellFailure = useTellFailure(notify)
  const [message, setMessage] = useState<string>()
  const clear = useCallback(() => setMessage(undefined), [])
  const tell = (error: unknown): string => {
    const text = tellFailure(error)
    const atField = error instanceof ApiFailure && error.field !== undefined && fields.includes(error.field)
    setMessage(atField ? undefined : text)
    return text
  }
  return { message, tell, clear }
}
