import { apiOrigin } from './api-config.ts'

/**
 * A media URL of the configuration or the catalogue as the browser can load it. A path belongs to the server that
 * answers the calls, which may differ from the page's origin. '' stays ''.
 */
export function mediaHref(url: string): string {
  if (url === '') return ''
  try {
    const { href, protocol } = new URL(url, apiOrigin())
    return /^(https?|data|blob):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}
