import { clearSession, currentUser } from './session.ts'

/**
 * Ends the session whose token the server has refused (SESSION-15).
 * @param token the token that was sent
 * @returns whether a session ended, and the page must be loaded anew. A refusal without a session, or of a token that has been replaced in
 * the meantime, ends nothing, so that the page never reloads in circles
 */
export function endRefusedSession(token: string): boolean {
  const user = currentUser()
  if (!user || (token !== '' && token !== user.token)) return false
  clearSession()
  return true
}
