import { storedText, storeText } from '../../browser/stored-text.ts'
import { clearSession, currentUser, storeUser } from './session.ts'

/**
 * What was refused, for the message after the reload: a session that has ended, or a link whose token is no longer
 * valid.
 */
export type Refused = 'session' | 'link'

const storageKey = 'refused'

/**
 * Ends the session whose token the server has refused (SESSION-15). The token of a link is stored for a moment only
 * (AUTH-30), so the previous session comes back.
 * @param token the token that was sent
 * @param guestToken the configured guest token; the end of a guest session shows no message
 * @returns whether a session ended and the page must be reloaded. Without a session, or if the token has been replaced
 * meanwhile, nothing ends, so that the page does not reload in a loop
 */
export function endRefusedSession(token: string, guestToken = ''): boolean {
  const user = currentUser()
  if (!user || (token !== '' && token !== user.token)) return false
  if (user.pending) storeUser(user.pending.before ?? undefined)
  else clearSession('expired')
  if (user.token !== guestToken) storeText(storageKey, user.pending ? 'link' : 'session', 'sessionStorage')
  return true
}

/** Returns what was refused before the reload, and forgets it. */
export function takeRefused(): Refused | undefined {
  const what = storedText(storageKey, 'sessionStorage')
  storeText(storageKey, null, 'sessionStorage')
  return what === 'session' || what === 'link' ? what : undefined
}
