import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a part when what had it is gone, such as 'Try again' once there are results: the keyboard goes on in the same place.
 * @param next what gets the focus then
 * @returns the part's `onFocus`
 */
export function useFocusKept(next: () => HTMLElement | null | undefined): (event: FocusEvent) => void {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    last.current = null
    next()?.focus({ preventScroll: true })
  })
  return (event) => {
    last.current = event.target
  }
}
