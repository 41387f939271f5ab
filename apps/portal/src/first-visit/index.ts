/**
 * What a visitor sees, and what the browser requests, before the portal's scripts run
 * (docs/decisions/0050-first-visit.md). The build makes a page for each route from this folder (`build`), and the server
 * fills its slots. This module is all that the running portal knows of it.
 */
import { dropUnreadAnswers } from './early-answers.ts'

export { earlyAnswer } from './early-answers.ts'

/** Id of the element with the placeholder. */
const placeholderId = 'first'

/**
 * Ends the first visit's part: removes the placeholder as soon as the portal has rendered a page, and later the answers
 * that nothing has read.
 * @param root the element that the portal renders into
 */
export function endFirstVisit(root: Element): void {
  dropUnreadAnswers()
  const placeholder = document.getElementById(placeholderId)
  if (!placeholder) return
  const watcher = new MutationObserver(() => {
    if (!root.querySelector('main > *')) return
    watcher.disconnect()
    placeholder.remove()
    delete document.documentElement.dataset.visitor
  })
  watcher.observe(root, { childList: true, subtree: true })
}
