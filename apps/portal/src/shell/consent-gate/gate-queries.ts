import type { QueryClient } from '@tanstack/react-query'
import { consentQuery } from '../../entities/consent/consent.ts'
import { switchedOffQuery } from '../../entities/features/features.ts'

/**
 * Asks for consent and features of the user with this token (CONSENT-01), unless that has been done: side by side, and with what the page itself
 * loads. What failed is not asked for again behind a page that was let through.
 */
export function askAtGate(queryClient: QueryClient, token: string): void {
  const consent = consentQuery(token)
  const features = switchedOffQuery(token)
  if (!queryClient.getQueryState(consent.queryKey)) void queryClient.prefetchQuery(consent)
  if (!queryClient.getQueryState(features.queryKey)) void queryClient.prefetchQuery(features)
}
