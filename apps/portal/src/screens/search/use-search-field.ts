import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the search was opened to type: by the header's icon. */
    searching?: boolean | undefined
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * The field of the search: it has the focus when the search was opened by the header's icon (SHELL-06), and takes it
 * with the key `/`.
 */
export function useSearchField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  // The key is another one each time that the icon is clicked, also on this screen.
  const opened = useRouterState({
    select: ({ location: { state } }) => (state.searching ? (state.__TSR_key ?? '') : undefined),
  })
  useEffect(() => {
    if (opened !== undefined) field.current?.focus()
  }, [opened])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}
