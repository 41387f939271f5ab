/**
 * The e-mail address typed on one of the sign-in screens, for the other ones. It is kept in memory only: not in the
 * URL, and not in any storage.
 */
import { clearAtSessionEnd } from '../../browser/session-stores.ts'

let typed = ''

/** Keeps the typed address; '' forgets it. */
export const rememberEmail = (email: string): void => {
  typed = email.trim()
}

clearAtSessionEnd(() => rememberEmail(''))

/** The last typed address; '' for none. */
export const rememberedEmail = (): string => typed
