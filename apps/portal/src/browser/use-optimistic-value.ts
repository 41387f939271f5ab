import { useState } from 'react'

/**
 * An optimistic value: a control shows a change at once, and the value itself follows when its page has rendered
 * (PROD-11).
 * @param value the actual value; when it changes, the optimistic one is discarded
 * @param change makes the change; `choose` passes further arguments on to it
 */
export function useOptimisticValue<T, Rest extends readonly unknown[] = []>(
  value: T,
  change: (next: T, ...rest: Rest) => void,
): readonly [shown: T, choose: (next: T, ...rest: Rest) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly next: T }>()
  // React renders again at once and discards the result of this render.
  if (ahead && !Object.is(ahead.of, value)) setAhead(undefined)
  const choose = (next: T, ...rest: Rest) => {
    setAhead({ of: value, next })
    change(next, ...rest)
  }
  return [ahead ? ahead.next : value, choose]
}
