/** Analytics: nothing is loaded until `startAnalytics` is asked to, and not without an id and the consent that is asked for. */
import type { Consent } from '@vitrine/contract'

/**
 * Whether analytics may run.
 * @param id the configured id, '' for none (CONFIG-08)
 * @param consent what the user has to agree to; an empty message means that there is nothing to agree to, undefined that nobody knows
 */
export const mayAnalyse = (id: string, consent: Consent | undefined): boolean =>
  id !== '' && consent !== undefined && (consent.message === '' || consent.status)

/**
 * Loads the script of the configured property, once. One that is there for the user before tells nothing of one who has not agreed.
 * @returns whether it is there now, and may tell
 */
export function startAnalytics(id: string, consent: Consent | undefined): boolean {
  const may = mayAnalyse(id, consent)
  // How the script is told to keep quiet, at any time.
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
  // The script tells its commands by their being `arguments` objects.
  function command(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would not be read
    layer.push(arguments)
  }
  command('js', new Date())
  command('config', id)
  return true
}
