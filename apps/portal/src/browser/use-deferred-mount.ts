import { startTransition, useEffect, useState } from 'react'

/**
 * False at a component's first render, then true in a second render, which React can interrupt. A page uses it to mount
 * its parts in several tasks: as one, they would be the longest task of a visit. Unlike with a deferred value, nested
 * parts stay separate tasks.
 */
export function useDeferredMount(): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => startTransition(() => setBegun(true)), [])
  return isBegun
}
