import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a long list are drawn: those that can be seen at once, and soon all, a few at a time between what else there is to do.
 * All of them are in the page in the end, for the keyboard and for searching in the page.
 * @param atOnce as many as any screen shows at once
 */
export function useIncrementalCount(count: number, { atOnce, more }: { atOnce: number; more: number }): number {
  const [shown, setShown] = useState(atOnce)
  useEffect(() => {
    // A list that is filled again begins anew.
    if (count === 0) setShown(atOnce)
    else if (shown < count) startTransition(() => setShown(shown + more))
  }, [shown, count, atOnce, more])
  return Math.min(shown, count)
}
