import { currentUser, guestUser, storeUser, thisTab } from './session.ts'

/**
 * Stores the token of a link as the current user (AUTH-30), in this tab only. Other tabs, and this tab after a reload,
 * keep the previous user.
 * @returns a function that restores the previous session, unless the session has changed in the meantime
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
