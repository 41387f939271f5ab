import { useCallback, useState } from 'react'
import { api } from '../../../api/api.ts'

/** true while it is sent, false once it was sent, null when nothing was asked for or that failed (AUTH-27). */
export type PasswordRequestState = boolean | null

export interface PasswordRequest {
  readonly state: PasswordRequestState
  /**
   * Asks for a mail to set a new password (API-10).
   * @throws ApiFailure when that failed
   */
  readonly send: (email: string) => Promise<void>
  /** Forgets that it was sent, so that another one can be. */
  readonly reset: () => void
}

/** The request for a mail to set a new password. */
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
