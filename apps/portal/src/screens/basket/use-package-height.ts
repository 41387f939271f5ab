import { type RefCallback, type RefObject, useCallback } from 'react'

/**
 * Publishes the height of the package card as `--package-height` on the screen's element while the card exists: on
 * small screens the card sticks to the lower edge, and other bars are placed above it.
 * @returns the ref of the card
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
