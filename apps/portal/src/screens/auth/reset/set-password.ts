import { api } from '../../../api/api.ts'
import { storePending } from '../../../entities/session/pending.ts'
import { currentUser, guestUser, storeUser, withProfile } from '../../../entities/session/session.ts'

/** Sets a new password with a link; can be called again after a failure. */
export interface PasswordSetter {
  /**
   * Stores the link's token as the current user, sends the password and fetches the user, whose token belongs to a new
   * session (AUTH-30 to AUTH-32). After a failure the session is as before.
   * @throws ApiFailure of the call that failed: 401 for an unknown token, 410 `reset_ended` for a link that was used or
   * has expired
   */
  readonly set: (password: string) => Promise<void>
  /** Whether this password is already set, and only fetching the user has failed. */
  readonly isSet: (password: string) => boolean
}

/** @param token of the link */
export function passwordSetter(token: string): PasswordSetter {
  let done: string | undefined
  return {
    isSet: (password) => password === done,
    set: async (password) => {
      const restore = storePending(token)
      try {
        // A link sets a password only once. If only the user could not be fetched, a second attempt just fetches the
        // user.
        if (password !== done) await api.account.changePassword({ password })
        done = password
        const profile = await api.account.profile()
        storeUser(withProfile(currentUser() ?? guestUser(token), profile))
      } catch (error) {
        restore()
        throw error
      }
    },
  }
}
