import { useCallback, useState } from 'react'
import { api } from '../../../api/api.ts'

/**
 * true while the request is running, false after it has succeeded, null before the request and after a failure
 * (AUTH-27).
 */
export type PasswordRequestState = boolean | null

export interface PasswordRequest {
  readonly state: PasswordRequestState
  /**
   * Requests a mail for a new password (API-10).
   * @throws ApiFailure
   */
  readonly send: (email: string) => Promise<void>
  /** Resets the state, so that another mail can be requested. */
  readonly reset: () => void
}

/** The state of the request for a mail that sets a new password. */
export function usePasswordRequest(): PasswordRequest {
  const [state, setState] = useState<PasswordRequestState>(null)
  const send = useCallback(async (email: string) => {
    setState(true)
    try {
      await api.open.requestPassword({ email })
      setState(false)
    } catch (error) {
      setState(null)
      throw error
    }
  }, [])
  return { state, send, reset: useCallback(() => setState(null), []) }
}
