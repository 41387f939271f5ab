/** What the user has to agree to before anything of the product can be used (CONSENT-01 to CONSENT-08). */
import { queryOptions } from '@tanstack/react-query'
import type { Consent } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { gateQueryDefaults } from '../../api/query-policy.ts'
import { fieldsOf, textOf } from '../../api/read-fields.ts'
import { withCookies } from '../../api/with-cookies.ts'
import { isAsking } from './is-asking.ts'

/** The consent as it was answered, and the language that it was asked for in. */
export interface KnownConsent extends Consent {
  readonly tag: string
}

const read = (answer: unknown): KnownConsent => {
  const fields = fieldsOf(answer) ?? {}
  const version = textOf(fields.version)
  const language = textOf(fields.language)
  return {
    message: textOf(fields.message).trim(),
    status: fields.status === true,
    ...(version && { version }),
    ...(language && { language }),
    tag: document.documentElement.lang,
  }
}

/** The consent of the user with this token (API-46). */
export const consentQuery = (token: string) =>
  queryOptions({
    queryKey: ['consent', token],
    queryFn: async ({ signal }) =>
      read(await withCookies((context) => api.account.consent(undefined, { signal, context: { ...context, token } }))),
    ...gateQueryDefaults,
    // Who comes back to a tab that asks may have agreed in another one.
    refetchOnWindowFocus: ({ state: { data } }) => (data !== undefined && isAsking(data) ? 'always' : false),
  })

/**
 * Agrees (API-47).
 * @param version of the message that was shown; undefined where the server gave none
 * @throws ApiFailure, 409 when the message has changed in the meantime
 */
export async function agree(token: string, version: string | undefined): Promise<void> {
  const input = { consent: true as const, ...(version !== undefined && { version }) }
  await withCookies((context) => api.account.agree(input, { context: { ...context, token } }))
}
