import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page when the focused element disappears, such as 'Try again' after a success.
 * @param next returns the element that then gets the focus
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
