import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Id of the element that holds a page's own content. */
export const contentId = 'content'

/** Moves the focus to the beginning of the page's content. */
export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true })

/** Whether the last navigation led to a page without content yet, because the consent gate hides it. */
let isFocusPending = false

/**
 * Moves the focus to the new page's content after a navigation, so that keyboard and screen reader continue there. A
 * focused element that is still inside the content keeps the focus, as with a filter or a tree.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let first = true
    return router.subscribe('onRendered', ({ pathChanged }) => {
      const wasFirst = first
      first = false
      if (wasFirst || !pathChanged) return
      const content = document.getElementById(contentId)
      isFocusPending = content === null
      const focused = document.activeElement
      if (focused && focused !== document.body && content?.contains(focused)) return
      focusContent()
    })
  }, [router])
}

/** For content that may render after its page: moves the focus to it then. */
export function usePendingFocus(): void {
  useEffect(() => {
    if (isFocusPending) focusContent()
    isFocusPending = false
  }, [])
}
