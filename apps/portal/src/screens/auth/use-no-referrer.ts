import { useEffect } from 'react'

/**
 * Keeps the address of the page to itself while it shows: what it asks for, and whoever a link leads to, is not told
 * the token that it holds. Before this, other origins are told the portal's origin alone, by the page's own policy.
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
