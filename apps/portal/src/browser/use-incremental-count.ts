import { startTransition, useEffect, useState } from 'react'

/**
 * The number of items of a long list to render: first those that fit on a screen, then more in steps that React can
 * interrupt, until all are rendered. In the end all are in the page, for the keyboard and for the browser's search.
 * @param atOnce as many as fit on any screen
 */
export function useIncrementalCount(count: number, { atOnce, more }: { atOnce: number; more: number }): number {
  const [shown, setShown] = useState(atOnce)
  useEffect(() => {
    // An empty list starts again from the first step.
    if (count === 0) setShown(atOnce)
    else if (shown < count) startTransition(() => setShown(shown + more))
  }, [shown, count, atOnce, more])
  return Math.min(shown, count)
}
