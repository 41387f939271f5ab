import { type RefObject, useEffect, useLayoutEffect } from 'react'

const roomName = '--notifications-room'

/** Scrolls what has the focus out from under the area (WCAG 2.4.11), unless it is as large as a text that is being written. */
function bringOut(area: Element): void {
  const focused = document.activeElement
  if (!focused?.matches('button, a, input, select') || area.contains(focused)) return
  const [one, other] = [focused.getBoundingClientRect(), area.getBoundingClientRect()]
  if (one.bottom > other.top && one.left < other.right && other.left < one.right)
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Tells the page, as `--notifications-room`, how much of its bottom an area lies over, so that it can be scrolled as much further; and keeps what
 * has the focus clear of the area.
 * @param shown what is in the area: it is measured anew with each change
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
    const look = () => {
      if (area.current) bringOut(area.current)
    }
    // What has failed says more where it stands, which moves what is below.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    document.addEventListener('focusin', look)
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', look)
    }
  }, [isShown, area])
  useEffect(() => () => void document.documentElement.style.removeProperty(roomName), [])
}
