import { type RefCallback, type RefObject, useCallback } from 'react'

/**
 * Tells the style sheet how high the package is, as `--package-height` of the screen, while it is there: on small ones
 * it sticks to the lower edge, and what has to be seen besides stands above it, however much it says.
 * @returns the ref of the package
 */
export function usePackageHeight(screen: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (card) => {
      if (!card || typeof ResizeObserver === 'undefined') return
      const tell = (height: number) => screen.current?.style.setProperty('--package-height', `${height}px`)
      const observer = new ResizeObserver(() => tell(card.offsetHeight))
      observer.observe(card)
      return () => {
        observer.disconnect()
        tell(0)
      }
    },
    [screen],
  )
}
