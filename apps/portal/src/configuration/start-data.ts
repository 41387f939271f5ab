/** The start data, which the portal needs before it can show anything (CONFIG-01). */
import type { Configuration, Setup } from '@vitrine/contract'
import { parseLocaleCode } from '@vitrine/contract/rules/locale-code'
import type { MediaSetup } from '@vitrine/contract/rules/media-url'
import { api } from '../api/api.ts'
import { apiOrigin, connectApi } from '../api/api-config.ts'
import { type StartData, startFromPage } from './start-in-page.ts'

/**
 * The address of the calls; '' for the portal's own origin, also if the text is no address. Other servers write it
 * without a scheme, with a slash at its end, or as a path.
 */
export function baseUrlOf(host: string): string {
  const bare = host.trim().replace(/\/+$/, '')
  const url = /^(https?:\/\/|\/)/i.test(bare) ? bare : `//${bare}`
  const { href } = globalThis.location
  return bare !== '' && URL.canParse(url, href) ? new URL(url, href).href.replace(/\/+$/, '') : ''
}

/** The configuration with the host of the calls, to which the paths of media belong. */
export const withHost = (configuration: Configuration): Configuration => {
  const { origin } = new URL(apiOrigin())
  if (origin === globalThis.location.origin) return configuration
  const setup: Setup & MediaSetup = { ...configuration.setup, host: origin }
  return { ...configuration, setup }
}

/**
 * Takes the start data from the page and calls for the missing parts: first the client, which holds the address of the
 * other calls (API-01), then configuration and locales in parallel.
 * @throws ApiFailure when a call fails
 */
export async function loadStartData(): Promise<StartData> {
  const given = startFromPage()
  const client = given.client ?? (await api.open.client())
  const host = baseUrlOf(client.host)
  connectApi({
    ...{ host, uploadLimit: client.upload_limit },
    ...{ sendsMail: client.sends_mail !== false, ranks: client.ranks === true, hasFeeds: client.feeds === true },
    counts: client.counts === true,
  })
  const [configuration, locales] = await Promise.all([
    given.configuration ?? api.open.config(),
    given.locales ?? api.open.locales(),
  ])
  // The server that writes its configuration into the page fills the fields of products itself.
  connectApi({ mapping: given.configuration ? {} : configuration.mapping })
  return {
    client,
    configuration: withHost(configuration),
    // A locale whose code can't be read has no paths.
    locales: locales.filter(({ code }) => parseLocaleCode(code)),
  }
}
