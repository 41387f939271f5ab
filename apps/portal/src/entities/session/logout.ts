import type { Configuration } from '@vitrine/contract'
import { rememberedPath } from './return-path.ts'
import { clearSession, currentUser, kindOf } from './session.ts'

/**
 * Ends the session and forgets all that local storage holds (SESSION-11).
 * @returns where to go: the login screen, from where the remembered page is come back to (SESSION-12); for a guest the page itself
 * (SESSION-13), which asks for a sign-in as there is no user any more
 */
export function logout(context: {
  readonly configuration: Configuration
  readonly locale: { readonly segment: string }
}): string {
  const home = `/${context.locale.segment}`
  const kind = kindOf(currentUser(), context.configuration.setup.guest)
  clearSession()
  return kind === 'user' ? `${home}/auth/login` : rememberedPath() || home
}
