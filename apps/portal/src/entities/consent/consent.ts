/** The consent that the user must give before using the portal (CONSENT-01 to CONSENT-08). */
import { queryOptions } from '@tanstack/react-query'
import type { Consent } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { gateQueryDefaults } from '../../api/query-policy.ts'
import { withCookies } from '../../api/with-cookies.ts'
import { isAsking } from './is-asking.ts'

/** The consent from the server, with the language of the request. */
export interface KnownConsent extends Consent {
  readonly tag: string
}

/** Query options for the consent of the user with this token (API-46). */
export const consentQuery = (token: string) =>
  queryOptions({
    queryKey: ['consent', token],
    queryFn: async ({ signal }): Promise<KnownConsent> => {
      const consent = await withCookies((context) =>
        api.account.consent(undefined, { signal, context: { ...context, token } }),
      )
      return { ...consent, message: consent.message.trim(), tag: document.documentElement.lang }
    },
    ...gateQueryDefaults,
    // The user may have agreed in another tab, so a tab that shows the consent refetches it on focus.
    refetchOnWindowFocus: ({ state: { data } }) => (data !== undefined && isAsking(data) ? 'always' : false),
  })

/**
 * Sends the agreement (API-47).
 * @param version of the message that was shown; undefined if the server gave none
 * @throws ApiFailure 409 when the message has changed in the meantime
 */
export async function agree(token: string, version: string | undefined): Promise<void> {
  const input = { consent: true as const, ...(version !== undefined && { version }) }
  await withCookies((context) => api.account.agree(input, { context: { ...context, token } }))
}
