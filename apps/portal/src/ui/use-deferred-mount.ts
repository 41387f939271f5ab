import { startTransition, useEffect, useState } from 'react'

/**
 * False when a component shows first, and true from the next time on, which React renders in slices. What a page begins with is shown in parts by it: in one,
 * it would be the longest task of a visit. Unlike a deferred value, parts in each other stay parts.
 */
export function useDeferredMount(): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => startTransition(() => setBegun(true)), [])
  return isBegun
}
