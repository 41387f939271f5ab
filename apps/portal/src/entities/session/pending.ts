import { currentUser, guestUser, storeUser, thisTab } from './session.ts'

/**
 * Stores the token of a link as the current user (AUTH-30), in this tab alone: for all other tabs, and when the page is loaded anew, the user is
 * whoever it was before.
 * @returns how to give up: it puts the session back to what it was, unless it has become another one in the meantime
 */
export function storePending(token: string): () => void {
  const now = currentUser()
  const before = now?.pending ? now.pending.before : (now ?? null)
  storeUser({ ...guestUser(token), pending: { tab: thisTab, before } })
  return () => {
    const user = currentUser()
    if (user?.pending && user.token === token) storeUser(user.pending.before ?? undefined)
  }
}
