import { storedText, storeText } from '../browser/stored-text.ts'
import type { CallSettings } from './api.ts'
import { apiOrigin } from './api-config.ts'
import { ApiFailure } from './api-failure.ts'

/** The key of session storage for the origin that does not accept cookies from pages of this origin. */
const storageKey = 'no-cookies'

/** Whether to send cookies to the API's origin: not after it has refused them in this visit. */
export const takesCookies = (): boolean => storedText(storageKey, 'sessionStorage') !== apiOrigin()

/**
 * Makes a call with cookies, by which a server recognises a guest's browser. If a server on another origin does
 * not allow credentials, the browser blocks its answer; this call and all others of the visit then go without cookies.
 */
export async function withCookies<T>(call: (settings: CallSettings) => Promise<T>): Promise<T> {
  if (!takesCookies()) return call({})
  try {
    return await call({ withCookies: true })
  } catch (error) {
    const unseen = error instanceof ApiFailure && error.code === 'offline' && apiOrigin() !== window.location.origin
    if (!unseen) throw error
    const answer = await call({})
    storeText(storageKey, apiOrigin(), 'sessionStorage')
    return answer
  }
}
