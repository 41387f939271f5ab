import { useState } from 'react'

/**
 * A value of which a change shows at once, before the one that it is of follows: in a control whose page takes its time (PROD-11).
 * @param value what holds; when it changes, what was shown ahead of it is forgotten
 */
export function useAhead<T>(value: T): readonly [shown: T, show: (next: T) => void] {
  const [ahead, setAhead] = useState<{ readonly of: T; readonly next: T }>()
  if (ahead !== undefined && !Object.is(ahead.of, value)) setAhead(undefined)
  const isAhead = ahead !== undefined && Object.is(ahead.of, value)
  return [isAhead ? ahead.next : value, (next) => setAhead({ of: value, next })]
}
