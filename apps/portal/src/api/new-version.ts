/**
 * Handles a new version of the portal on the server while this page is open. Files of this page's version that it has
 * not loaded yet no longer exist. The page then reloads at the visitor's next navigation, and only once. A file that
 * failed to load for another reason leads to an error message instead (NOTIFY-20).
 */

import { storedText, storeText } from '../browser/stored-text.ts'

/** Errors of loading a part of the portal. */
const missingParts = new WeakSet<object>()
let renewed = false

/** Key in the session storage: the version that this tab left last. */
const storageKey = 'left-version'

/** Whether a part of the portal, such as a screen or a language, could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingParts.has(error)

/** Whether a new version was found. */
export const isRenewed = (): boolean => renewed

/** Notes that a part of the portal could not be loaded. */
export function addMissingPart(error: Error): void {
  missingParts.add(error)
  // The router recognises the browsers' own messages and would reload the page, even without a connection.
  error.message = `A part of the portal: ${error.message}`
}

/** Starts to watch for parts that fail to load. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => addMissingPart(payload))
  // A failed preload of a route is not reported: the screen that needs the part reports it.
  window.addEventListener('unhandledrejection', (event) => {
    if (isMissingPart(event.reason)) event.preventDefault()
  })
}

/** The script that started this page; its name changes with every version. */
const ownScript = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Whether the server has another version than this page. False if the server can't be reached. */
export async function findNewVersion(): Promise<boolean> {
  const own = ownScript()
  if (renewed || own === '') return renewed
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    const page = await answer.text()
    // Checks for the root element, because something else may answer instead of the server.
    renewed = answer.ok && page.includes('id="root"') && !page.includes(new URL(own).pathname)
  } catch {}
  return renewed
}

/**
 * Reloads the page if the server has another version.
 * @param keeps whether the browser stores session and basket across the reload
 * @returns whether the page reloads; false also if this tab has already left this version, or if the reload would lose
 * unstored data
 */
export function leaveVersion(keeps: () => boolean): boolean {
  if (!renewed || !keeps()) return false
  const own = ownScript()
  if (storedText(storageKey, 'sessionStorage') === own || !storeText(storageKey, own, 'sessionStorage')) return false
  window.location.reload()
  return true
}
