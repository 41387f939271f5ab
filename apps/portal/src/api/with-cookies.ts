import { storedText, storeText } from '../browser/stored-text.ts'
import { apiOrigin, type CallSettings } from './api.ts'
import { ApiFailure } from './api-failure.ts'

/** The key of session storage for the origin that does not accept cookies from pages of this origin. */
const storageKey = 'without-cookies'

/** The origin that has failed with cookies and worked without them; '' if none has. */
let without = ''

/**
 * Whether to send cookies to the API's origin. False once a call with cookies to it has failed and the same call
 * without cookies has worked.
 */
export const takesCookies = (): boolean => without !== apiOrigin()

/**
 * Makes a call with cookies, by which a server recognises a guest's browser. If a server on another origin does
 * not allow credentials, the browser blocks its answer; the call is then repeated without cookies. After the second
 * time, which rules out a connection that broke off, all calls of the visit go without.
 */
export async function withCookies<T>(call: (settings: CallSettings) => Promise<T>): Promise<T> {
  if (storedText(storageKey, 'sessionStorage') === apiOrigin()) {
    without = apiOrigin()
    return call({})
  }
  try {
    const answer = await call({ withCookies: true })
    if (!takesCookies()) without = ''
    return answer
  } catch (error) {
    const unseen = error instanceof ApiFailure && error.code === 'offline' && apiOrigin() !== window.location.origin
    if (!unseen) throw error
    const answer = await call({})
    if (!takesCookies()) storeText(storageKey, apiOrigin(), 'sessionStorage')
    without = apiOrigin()
    return answer
  }
}
