import { api } from '../../../api/api.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { currentUser, guestUser, type SessionUser, storeUser, withProfile } from '../../../entities/session/session.ts'

/**
 * Signs in (SESSION-04, SESSION-06, SESSION-07). After a failure the session is as before, except that a visitor
 * without a session becomes a guest.
 * @param username the e-mail address
 * @param guestToken the configured token of the guest; '' for none
 * @returns the stored user
 * @throws ApiFailure of the call that failed
 */
export async function signIn(username: string, password: string, guestToken: string): Promise<SessionUser> {
  if (!currentUser() && guestToken !== '') storeUser(guestUser(guestToken))
  const before = currentUser()
  const { token } = await api.open.token({ username, password })
  const user = { ...guestUser(token), username }
  storeUser(user)
  try {
    const complete = withProfile(user, await api.account.profile())
    storeUser(complete)
    return complete
  } catch (error) {
    // A refused token has already ended the session (SESSION-15).
    if (!(error instanceof ApiFailure && error.status === 401)) storeUser(before)
    throw error
  }
}
