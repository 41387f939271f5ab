import { startTransition, useEffect, useState } from 'react'

/** More than any screen shows at once. */
const atOnce = 60
const more = 120

/**
 * How many rows of a long list are drawn: those that can be seen at once, and soon all, a few at a time between what else there is to do.
 * All of them are in the page in the end, for the keyboard and for searching in the page.
 */
export function useRowsShown(count: number): number {
  const [shown, setShown] = useState(atOnce)
  useEffect(() => {
    // A basket that is filled again begins anew.
    if (count === 0) setShown(atOnce)
    else if (shown < count) startTransition(() => setShown(shown + more))
  }, [shown, count])
  return Math.min(shown, count)
}
