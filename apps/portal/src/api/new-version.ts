/**
 * What happens when the portal is renewed on the server while this page is open: files of the page's own version that it has not loaded yet are gone. The
 * page is loaded anew then, by the next step that its reader takes, and once: what could not be loaded for another reason only says so (NOTIFY-20).
 */

/** Failures to load a part of the portal. */
const missingParts = new WeakSet<object>()
let renewed = false

/** Key of the tab's own storage: the version that was left behind last. */
const storageKey = 'left-version'

/** Whether a part of the portal, such as a screen or a language, could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingParts.has(error)

/** Whether a new version was found. */
export const isRenewed = (): boolean => renewed

/** Begins to notice parts that can't be loaded. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingParts.add(payload)
    // By a browser's own words for it the router would load the page anew, without a connection too.
    payload.message = `A part of the portal: ${payload.message}`
  })
  // What a route began to load early says nothing: the screen that waits for it does.
  window.addEventListener('unhandledrejection', (event) => {
    if (isMissingPart(event.reason)) event.preventDefault()
  })
}

/** The script that this page began with; its name changes with every version. */
const ownScript = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Whether the server has another version than this page. False where it can't be asked. */
export async function findNewVersion(): Promise<boolean> {
  const own = ownScript()
  if (renewed || own === '') return renewed
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    const page = await answer.text()
    // Something else may answer in the server's place.
    renewed = answer.ok && page.includes('id="root"') && !page.includes(new URL(own).pathname)
  } catch {}
  return renewed
}

/**
 * Loads the page anew when the server has another version.
 * @param keeps whether the browser keeps session and basket meanwhile
 * @returns whether it does; not twice from the same version, and not where what the browser does not keep would be lost
 */
export function leaveVersion(keeps: () => boolean): boolean {
  if (!renewed || !keeps()) return false
  const own = ownScript()
  try {
    if (sessionStorage.getItem(storageKey) === own) return false
    sessionStorage.setItem(storageKey, own)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
