import { type RefCallback, useCallback, useState } from 'react'

/** Distance from the window within which an element counts as near. */
const rootMargin = '200px'

/**
 * Whether an element has ever come near the window.
 * @param always true from the start, without observing
 * @returns the result, and the ref for the element
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
