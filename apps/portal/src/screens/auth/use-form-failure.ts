import { useCallback, useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { useTellFailure } from '../../entities/failure/use-failure-text.ts'
import { notifyAbout } from '../../entities/notification/notifications.ts'

const notify = notifyAbout('auth')

export interface FormFailure {
  /** Why the form as a whole could not be sent; undefined for nothing, and for what stands at a field. */
  readonly error: unknown
  /** Tells of a failure (NOTIFY-04, NOTIFY-09, NOTIFY-11, NOTIFY-12), and answers the words for it. */
  readonly tell: (error: unknown) => string
  /** Forgets it: it is tried anew. */
  readonly clear: () => void
}

/**
 * What went wrong when a form could not be sent. The server's own words are a message; the form says what has become of what was typed.
 * @param fields the form's, at which the server's word about one of them stands
 */
export function useFormFailure(fields: readonly string[]): FormFailure {
  const tellFailure = useTellFailure(notify)
  const [error, setError] = useState<unknown>()
  const clear = useCallback(() => setError(undefined), [])
  const tell = (failure: unknown): string => {
    const atField = failure instanceof ApiFailure && failure.field !== undefined && fields.includes(failure.field)
    setError(atField ? undefined : failure)
    return tellFailure(failure)
  }
  return { error, tell, clear }
}
