import { apiOrigin, type CallSettings } from './api.ts'
import { ApiFailure } from './api-failure.ts'

/** The origin that was seen to give pages of this one no cookies. */
let without = ''

/** Whether cookies are worth sending: not to an origin that was asked with them, and let browsers show its answer without them alone. */
export const takesCookies = (): boolean => without !== apiOrigin()

/**
 * Makes a call with cookies, which a server knows a guest's browser by. One on another origin that gives no cookies to pages of this one lets
 * browsers show no answer then; it is asked without them.
 */
export async function withCookies<T>(call: (settings: CallSettings) => Promise<T>): Promise<T> {
  try {
    const answer = await call({ withCookies: true })
    if (!takesCookies()) without = ''
    return answer
  } catch (error) {
    const unseen = error instanceof ApiFailure && error.code === 'offline' && apiOrigin() !== window.location.origin
    if (!unseen) throw error
    const answer = await call({})
    without = apiOrigin()
    return answer
  }
}
