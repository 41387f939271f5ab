import { clearSession, currentUser, storeUser } from './session.ts'

/**
 * What was refused, for the message after the reload: a session that has ended, or a link whose token is no longer
 * valid.
 */
export type Refused = 'session' | 'link'

const storageKey = 'refused'

const remember = (what: Refused) => {
  try {
    sessionStorage.setItem(storageKey, what)
  } catch {}
}

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
  if (user.token !== guestToken) remember(user.pending ? 'link' : 'session')
  return true
}

/** Returns what was refused before the reload, and forgets it. */
export function takeRefused(): Refused | undefined {
  try {
    const what = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return what === 'session' || what === 'link' ? what : undefined
  } catch {
    return undefined
  }
}
