/** The page that a visitor comes back to after signing in (SESSION-09, SESSION-12, SESSION-14), remembered for each tab. */

const storageKey = 'path'
/** What the browser refuses to keep; '' where it does. */
let remembered = ''

/**
 * Whether a path belongs to signing in or out, which is never remembered or returned to. The page that verifies an address is not one of
 * them: it needs a session.
 */
export const isAuthPath = (path: string): boolean => {
  const [, , area = '', page = ''] = (path.split(/[?#]/)[0] ?? '').toLowerCase().split('/')
  return (area === 'auth' && page !== 'verify') || (area === 'account' && page === 'logout')
}

/**
 * Whether this is a path of the portal and nothing else: it starts with one slash, and read as a link it stays on this origin. So what was
 * remembered can't lead elsewhere.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return false
  try {
    return new URL(path, window.location.origin).origin === window.location.origin
  } catch {
    return false
  }
}

/** Remembers a page with its query and hash, unless it is one of signing in or out. */
export function rememberPath(path: string): void {
  if (isAuthPath(path) || !isOwnPath(path)) return
  remembered = ''
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    remembered = path
  }
}

/** The page to return to; '' when none is remembered. */
export function rememberedPath(): string {
  let path = remembered
  try {
    path ||= sessionStorage.getItem(storageKey) ?? ''
  } catch {}
  return isOwnPath(path) && !isAuthPath(path) ? path : ''
}
