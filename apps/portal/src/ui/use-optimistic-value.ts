import { useState } from 'react'

/**
 * The value that a control shows: a choice at once, although the page may follow it as a deferred update (PROD-11).
 * React's `useOptimistic` would end with the navigation, which is before the deferred page has rendered.
 * @param value the actual value; when it changes, the optimistic one is discarded
 */
export function useOptimisticValue<T>(value: T): readonly [shown: T, show: (next: T) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly next: T }>()
  // React renders again at once and discards the result of this render.
  if (ahead && !Object.is(ahead.of, value)) setAhead(undefined)
  return [ahead ? ahead.next : value, (next) => setAhead({ of: value, next })]
}
