import { useConfiguration } from '../configuration/configuration.ts'
import { kindOf, type SessionUser, useUser } from './session.ts'

/** Who is signed in, kept up to date; undefined for a guest and for nobody (SESSION-01). */
export function useAccount(): SessionUser | undefined {
  const { guest } = useConfiguration().setup
  const user = useUser()
  return kindOf(user, guest) === 'user' ? user : undefined
}
