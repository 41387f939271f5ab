import { clearSession, currentUser, storeUser } from './session.ts'

/** What a visitor is told of once the page is there again: a session that has ended, or a link whose token is not good any more. */
export type Refused = 'session' | 'link'

const storageKey = 'refused'

const remember = (what: Refused) => {
  try {
    sessionStorage.setItem(storageKey, what)
  } catch {}
}

/**
 * Ends the session whose token the server has refused (SESSION-15). A link's token was stored for a moment only (AUTH-30): what was there before it
 * comes back.
 * @param token the token that was sent
 * @param guestToken the configured token of the guest, of whose end there is nothing to tell
 * @returns whether a session ended, and the page must be loaded anew. A refusal without a session, or of a token that has been replaced in
 * the meantime, ends nothing, so that the page never reloads in circles
 */
export function endRefusedSession(token: string, guestToken = ''): boolean {
  const user = currentUser()
  if (!user || (token !== '' && token !== user.token)) return false
  if (user.pending) storeUser(user.pending.before ?? undefined)
  else clearSession('expired')
  if (user.token !== guestToken) remember(user.pending ? 'link' : 'session')
  return true
}

/** What was refused before the page was loaded; told once. */
export function takeRefused(): Refused | undefined {
  try {
    const what = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return what === 'session' || what === 'link' ? what : undefined
  } catch {
    return undefined
  }
}
