import { type RefObject, useEffect, useLayoutEffect } from 'react'

const roomName = '--notifications-room'

/** Scrolls the focused element out from under the area (WCAG 2.4.11), unless it is large, such as a text field. */
function bringOut(area: Element): void {
  const focused = document.activeElement
  if (!focused?.matches('button, a, input, select') || area.contains(focused)) return
  const [one, other] = [focused.getBoundingClientRect(), area.getBoundingClientRect()]
  if (one.bottom > other.top && one.left < other.right && other.left < one.right)
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Publishes the height that the area covers at the page's bottom as `--notifications-room`, so that the page can scroll
 * that much further, and keeps the focused element clear of the area.
 * @param shown content of the area; every change triggers a new measurement
 */
export function useNotificationSpacer(area: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const isShown = shown.length > 0
  useLayoutEffect(() => {
    const height = shown.length > 0 ? (area.current?.offsetHeight ?? 0) : 0
    const { style } = document.documentElement
    if (height > 0) style.setProperty(roomName, `${height}px`)
    else style.removeProperty(roomName)
    if (height > 0 && area.current) bringOut(area.current)
  }, [shown, area])
  useEffect(() => {
    if (!isShown) return
    const measure = () => {
      if (area.current) bringOut(area.current)
    }
    // Failed parts of the page show messages of their own, which move the content below.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    document.addEventListener('focusin', measure)
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', measure)
    }
  }, [isShown, area])
  useEffect(() => () => void document.documentElement.style.removeProperty(roomName), [])
}
