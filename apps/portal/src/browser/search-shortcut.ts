/** The keys that open the search: `/`, and Ctrl+K, on a Mac Cmd+K. */

/** The keys for `aria-keyshortcuts`. */
export const searchShortcuts = '/ Control+K Meta+K'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether the key is K, also on a keyboard without Latin letters. */
const isK = ({ key, code }: KeyboardEvent): boolean => /^k$/i.test(key) || (code === 'KeyK' && key > '~')

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (altKey) return false
  if (key === '/') return !ctrlKey && !metaKey && !isTyping(target)
  // On a Mac, Ctrl+K deletes to the end of the line.
  return !shiftKey && isK(event) && (metaKey || (ctrlKey && !/Mac/.test(navigator.platform)))
}

/**
 * Calls `open` for each of these keys, unless a dialog is open or another part of the page has taken the key. Returns a
 * function that ends this.
 * @param target the window, so that a listener at the document comes first
 */
export function onSearchShortcut(open: () => void, target: Document | Window = window): () => void {
  const onKeyDown = (event: Event) => {
    if (event.defaultPrevented || !isShortcut(event as KeyboardEvent) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  }
  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}
