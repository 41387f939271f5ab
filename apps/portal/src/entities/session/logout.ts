import type { Configuration } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { rememberedPath } from './return-path.ts'
import { clearSession, currentUser, kindOf } from './session.ts'

/** Tells the server that a token is not used any more. Nobody waits for it: a server without the call, or one that is away, ends it in time. */
function signOut(token: string): void {
  api.account.signOut(undefined, { context: { token, keepalive: true } }).catch(() => {})
}

/**
 * Ends the session, on the server too, and clears all that the browser keeps of it: local storage and every store, also of what was filled in
 * and not sent (SESSION-11).
 * @returns where to go: the login screen, from where the remembered page is come back to (SESSION-12); for a guest the page itself
 * (SESSION-13), which asks for a sign-in as there is no user any more
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
