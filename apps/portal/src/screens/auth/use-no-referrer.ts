import { useEffect } from 'react'

/**
 * Hides the page's URL from its requests and links while it shows, because the URL contains a token. On other pages the
 * referrer policy reveals only the portal's origin to other origins.
 */
export function useNoReferrer(): void {
  useEffect(() => {
    const rule = document.createElement('meta')
    rule.name = 'referrer'
    rule.content = 'no-referrer'
    document.head.append(rule)
    return () => {
      rule.content = 'strict-origin-when-cross-origin'
      rule.remove()
    }
  }, [])
}
