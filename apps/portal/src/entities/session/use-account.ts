import { useConfiguration } from '../../configuration/configuration.ts'
import { kindOf, type SessionUser, useUser } from './session.ts'

/** The signed-in user, kept up to date. Undefined for guests and without a session (SESSION-01). */
export function useAccount(): SessionUser | undefined {
  const { guest } = useConfiguration().setup
  const user = useUser()
  return kindOf(user, guest) === 'user' ? user : undefined
}
