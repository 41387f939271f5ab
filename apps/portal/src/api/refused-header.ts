import { storeText } from '../browser/stored-text.ts'
import { callFacts } from './api.ts'
import { apiOrigin, connectApi } from './api-config.ts'

/**
 * Whether the CORS of another origin refuses the submission's key: a GET, which changes nothing, then fails with it and
 * succeeds without it. Stores the finding for the visit.
 * @param storageKey of session storage, for the origin that refuses it
 */
export async function refusesHeader(storageKey: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const url = apiOrigin() + callFacts(['open', 'config']).path
  const [withHeaders, without] = await Promise.allSettled([globalThis.fetch(url, { headers }), globalThis.fetch(url)])
  const isRefused = withHeaders.status === 'rejected' && without.status === 'fulfilled'
  if (isRefused) {
    connectApi({ takesSubmissionKey: false })
    storeText(storageKey, apiOrigin(), 'sessionStorage')
  }
  return isRefused
}
