import { apiOrigin } from './api.ts'

/**
 * A media URL of the configuration or the catalogue as the browser can ask for it: a path is one on the server that answers the calls, which
 * need not be the one that the page came from. '' stays ''.
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
