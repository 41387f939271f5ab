/** The page that a visitor returns to after signing in (SESSION-09, SESSION-12, SESSION-14), stored per tab. */

import { storedText, storeText } from '../../browser/stored-text.ts'

const storageKey = 'path'
/** The path if the browser denies storage, else ''. */
let remembered = ''

/**
 * Whether a path belongs to signing in or out. Such a path is never remembered. The page that verifies an
 * address does not count, because it needs a session.
 */
export const isAuthPath = (path: string): boolean => {
  const [, , area = '', page = ''] = (path.split(/[?#]/)[0] ?? '').toLowerCase().split('/')
  return (area === 'auth' && page !== 'verify') || (area === 'account' && page === 'logout')
}

/**
 * Whether a path is inside the portal: it starts with one slash and, resolved as a URL, stays on this origin. This
 * prevents an open redirect.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return false
  try {
    return new URL(path, window.location.origin).origin === window.location.origin
  } catch {
    return false
  }
}

/** Remembers a page with its query and hash, unless it belongs to signing in or out. */
export function rememberPath(path: string): void {
  if (isAuthPath(path) || !isOwnPath(path)) return
  remembered = storeText(storageKey, path, 'sessionStorage') ? '' : path
}

/** The remembered page, '' if there is none. */
export function rememberedPath(): string {
  const path = remembered || (storedText(storageKey, 'sessionStorage') ?? '')
  return isOwnPath(path) && !isAuthPath(path) ? path : ''
}
