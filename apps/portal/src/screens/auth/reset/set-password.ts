import { api } from '../../../api/api.ts'
import { storePending } from '../../../entities/session/pending.ts'
import { currentUser, guestUser, storeUser, withProfile } from '../../../entities/session/session.ts'

/** Sets a new password by a link, as often as it takes. */
export interface PasswordSetter {
  /**
   * Stores the link's token as the current user, sends the password and fetches the user, whose token is that of a
   * session of its own (AUTH-30 to AUTH-32). Where that fails, the session is what it was before.
   * @throws ApiFailure of the call that failed: 401 for a token that nobody knows, 410 `reset_ended` for a link that
   * was used or is too old
   */
  readonly set: (password: string) => Promise<void>
  /** Whether this password is set already, and only the user could not be fetched. */
  readonly isSet: (password: string) => boolean
}

/** @param token the link's */
export function passwordSetter(token: string): PasswordSetter {
  let done: string | undefined
  return {
    isSet: (password) => password === done,
    set: async (password) => {
      const restore = storePending(token)
      try {
        // A link sets a password once. When only its answer's user got lost, that is what is asked for again.
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
