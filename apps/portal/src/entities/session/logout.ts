import type { Configuration } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { rememberedPath } from './return-path.ts'
import { clearSession, currentUser, kindOf } from './session.ts'

/**
 * Tells the server to end a token's session. The portal does not wait for the answer. A server that lacks the call or
 * can't be reached ends the session when it expires.
 */
function signOut(token: string): void {
  api.account.signOut(undefined, { context: { token, keepalive: true } }).catch(() => {})
}

/**
 * Ends the session, also on the server, and clears everything that the browser stores of it: local storage and every
 * store, including drafts (SESSION-11).
 * @returns the path to go to. For a user: the login page, which leads back to the remembered page (SESSION-12). For a
 * guest: the current page (SESSION-13), which requires a sign-in because the session has ended
 */
export function logout(context: {
  readonly configuration: Configuration
  readonly locale: { readonly segment: string }
}): string {
  const home = `/${context.locale.segment}`
  const user = currentUser()
  const kind = kindOf(user, context.configuration.setup.guest)
  if (user && kind === 'user') signOut(user.token)
  clearSession('signed-out')
  return kind === 'user' ? `${home}/auth/login` : rememberedPath() || home
}
