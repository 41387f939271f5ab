/**
 * The e-mail that was typed on one of these screens, for the next one. It is kept in this page alone: neither in the
 * address nor anywhere that outlives the tab.
 */
import { clearAtSessionEnd } from '../../ui/session-stores.ts'

let typed = ''

/** Keeps what was typed; '' forgets it. */
export const keepEmail = (email: string): void => {
  typed = email.trim()
}

clearAtSessionEnd(() => keepEmail(''))

/** What was typed last; '' for nothing. */
export const keptEmail = (): string => typed
