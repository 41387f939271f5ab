import { type RefCallback, useCallback, useState } from 'react'

/** How far outside of the window an element counts as near. */
const rootMargin = '200px'

/**
 * Whether an element has come near the window once.
 * @param always true from the start, without looking
 * @returns the answer, and the ref of the element
 */
export function useNearViewport(always = false): readonly [isNear: boolean, ref: RefCallback<Element>] {
  const [isNear, setNear] = useState(always || typeof IntersectionObserver === 'undefined')
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isNear, ref]
}
