import { useState } from 'react'

/**
 * A value that a control can change, which shows the change at once: the value that it is of follows when its page has had the time (PROD-11).
 * @param value what holds; when it changes, what was shown ahead of it is forgotten
 * @param change brings the change about
 */
export function useAhead<T>(value: T, change: (next: T) => void): readonly [shown: T, choose: (next: T) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly next: T }>()
  // React renders anew at once: what this time gives is not shown.
  if (ahead && !Object.is(ahead.of, value)) setAhead(undefined)
  const choose = (next: T) => {
    setAhead({ of: value, next })
    change(next)
  }
  return [ahead ? ahead.next : value, choose]
}
