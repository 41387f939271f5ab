/** Analytics. The script loads only when `startAnalytics` is called with an id and with the required consent. */
import type { Consent } from '@vitrine/contract'

/**
 * Whether analytics may run.
 * @param id the configured id, '' for none (CONFIG-08)
 * @param consent the user's consent; an empty message means that no consent is required, undefined that it is not known
 * yet
 */
export const mayAnalyse = (id: string, consent: Consent | undefined): boolean =>
  id !== '' && consent !== undefined && (consent.message === '' || consent.status)

/**
 * Loads the script of the configured property, once. If a previous user's consent has loaded it already, this switches
 * it off for a user who has not agreed.
 * @returns whether the script is loaded and may send data
 */
export function startAnalytics(id: string, consent: Consent | undefined): boolean {
  const may = mayAnalyse(id, consent)
  // The script reads this flag before it sends anything, so it can be switched off at any time.
  if (id !== '') Object.assign(window, { [`ga-disable-${id}`]: !may })
  if (!may) return false
  const elementId = 'vitrine-analytics'
  if (document.getElementById(elementId)) return true
  const script = document.createElement('script')
  script.id = elementId
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  const scope = window as unknown as { dataLayer?: unknown[] }
  const layer = scope.dataLayer ?? []
  scope.dataLayer = layer
  // The script recognises commands only as `arguments` objects.
  function command(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would not be read
    layer.push(arguments)
  }
  command('js', new Date())
  command('config', id)
  return true
}
