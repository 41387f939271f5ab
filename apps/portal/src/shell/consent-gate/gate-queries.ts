import type { QueryClient } from '@tanstack/react-query'
import { consentQuery } from '../../entities/consent/consent.ts'
import { switchedOffQuery } from '../../entities/features/features.ts'

/**
 * Asks for consent and features of the user with this token (CONSENT-01), unless that has been done: side by side, and with what the page itself
 * loads. What failed is not asked for again behind a page that was let through.
 * @param isEntered whether the pages that need it are come to from others: then what failed is asked for again
 */
export function askAtGate(queryClient: QueryClient, token: string, isEntered: boolean): void {
  const isKnown = (queryKey: readonly unknown[]) => {
    const status = queryClient.getQueryState(queryKey)?.status
    return status !== undefined && !(isEntered && status === 'error')
  }
  const consent = consentQuery(token)
  const features = switchedOffQuery(token)
  if (!isKnown(consent.queryKey)) void queryClient.prefetchQuery(consent)
  if (!isKnown(features.queryKey)) void queryClient.prefetchQuery(features)
}
