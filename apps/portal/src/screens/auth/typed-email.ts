/**
 * The e-mail address typed on one of the sign-in screens, for the other ones. It is kept in memory only: not in the
 * URL, and not in any storage.
 */
import { clearAtSessionEnd } from '../../browser/session-stores.ts'

let typed = ''

/** Keeps the typed address; '' forgets it. */
export const keepEmail = (email: string): void => {
  typed = email.trim()
}

clearAtSessionEnd(() => keepEmail(''))

/** The last typed address; '' for none. */
export const keptEmail = (): string => typed
