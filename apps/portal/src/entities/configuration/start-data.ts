/** What the portal needs before it can show anything (CONFIG-01). */
import type { Client, Configuration, Locale } from '@vitrine/contract'
import { api, connectApi } from '../../api/api.ts'

export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** Id of the JSON script that a server may put into the page, to save the calls. */
const scriptId = 'vitrine-start'

function fromPage(): Partial<StartData> {
  const text = document.getElementById(scriptId)?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as Partial<StartData>
  } catch {
    return {}
  }
}

/**
 * Takes the start data from the page, and calls for what is missing there: the client first, because it says where the other calls go
 * (API-01), then configuration and locales side by side.
 * @throws ApiFailure when a call fails
 */
export async function loadStartData(): Promise<StartData> {
  const given = fromPage()
  const client = given.client ?? (await api.open.client())
  connectApi({ host: client.host, uploadLimit: client.upload_limit })
  const [configuration, locales] = await Promise.all([
    given.configuration ?? api.open.config(),
    given.locales ?? api.open.locales(),
  ])
  return { client, configuration, locales }
}
