import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onSearchShortcut } from '../../browser/search-shortcut.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the header's icon opened the search, so that the visitor can type at once. */
    searching?: boolean | undefined
  }
}

/**
 * The ref of the search field. The field gets the focus if the header's icon opened the search (SHELL-06), and on
 * the keys that open the search elsewhere.
 */
export function useSearchField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  // The key differs for each click on the icon, also on this screen.
  const opened = useRouterState({
    select: ({ location: { state } }) => (state.searching ? (state.__TSR_key ?? '') : undefined),
  })
  useEffect(() => {
    if (opened !== undefined) field.current?.focus()
  }, [opened])
  // In a layout effect: on a busy machine, React runs an effect some 100 ms after the field is visible.
  useLayoutEffect(
    () =>
      onSearchShortcut(() => {
        field.current?.focus()
        field.current?.select()
      }, document),
    [],
  )
  return field
}
