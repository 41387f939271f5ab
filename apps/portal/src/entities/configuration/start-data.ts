/** What the portal needs before it can show anything (CONFIG-01). */
import { api, connectApi } from '../../api/api.ts'
import { type StartData, startFromPage } from './start-in-page.ts'

/**
 * Takes the start data from the page, and calls for what is missing there: the client first, because it says where the other calls go
 * (API-01), then configuration and locales side by side.
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
