/** The start data, which the portal needs before it can show anything (CONFIG-01). */
import { api, connectApi } from '../api/api.ts'
import { type StartData, startFromPage } from './start-in-page.ts'

/**
 * Takes the start data from the page and calls for the missing parts: first the client, which holds the address of the
 * other calls (API-01), then configuration and locales in parallel.
 * @throws ApiFailure when a call fails
 */
export async function loadStartData(): Promise<StartData> {
  const given = startFromPage()
  const client = given.client ?? (await api.open.client())
  connectApi({ host: client.host, uploadLimit: client.upload_limit, sendsMail: client.sends_mail !== false })
  const [configuration, locales] = await Promise.all([
    given.configuration ?? api.open.config(),
    given.locales ?? api.open.locales(),
  ])
  return { client, configuration, locales }
}
