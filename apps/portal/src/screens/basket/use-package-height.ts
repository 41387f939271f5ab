import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheet how high the package is, as `--package-height` of the screen: on small ones it sticks to the lower edge, and what has
 * to be seen besides stands above it, however much it says.
 */
export function usePackageHeight(screen: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      screen.current?.style.setProperty('--package-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [screen, card])
}
