import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Id of the element that holds a page's own content. */
export const contentId = 'content'

/** Puts the focus where a page's content begins. */
export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true })

/** A page was gone to whose content was not there yet: the gate lets nobody see it. */
let owed = false

/**
 * After going to another page the focus moves to its content, so that keyboard and screen reader go on from there. It stays where it is when
 * that is still on the page and inside its content, as with a filter or a tree.
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
      owed = content === null
      const focused = document.activeElement
      if (focused && focused !== document.body && content?.contains(focused)) return
      focusContent()
    })
  }, [router])
}

/** For a content that may come later than the page that it belongs to: it takes the focus then. */
export function usePendingFocus(): void {
  useEffect(() => {
    if (owed) focusContent()
    owed = false
  }, [])
}
