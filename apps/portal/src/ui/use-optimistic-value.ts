import { useState } from 'react'

/**
 * A value that a control can change, which shows the change at once: the value that it is of follows when its page has had the time (PROD-11).
 * @param value what holds; when it changes, what was shown ahead of it is forgotten
 * @param change brings the change about; what else it takes, `choose` takes
 */
export function useOptimisticValue<T, Rest extends readonly unknown[] = []>(
  value: T,
  change: (next: T, ...rest: Rest) => void,
): readonly [shown: T, choose: (next: T, ...rest: Rest) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly next: T }>()
  // React renders anew at once: what this time gives is not shown.
  if (ahead && !Object.is(ahead.of, value)) setAhead(undefined)
  const choose = (next: T, ...rest: Rest) => {
    setAhead({ of: value, next })
    change(next, ...rest)
  }
  return [ahead ? ahead.next : value, choose]
}
