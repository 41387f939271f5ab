import type { QueryClient } from '@tanstack/react-query'
import { switchedOffQuery } from '../../configuration/features.ts'
import { consentQuery } from '../../entities/consent/consent.ts'

/**
 * Fetches consent and features of the user with this token (CONSENT-01), unless they are known: in parallel, and
 * alongside the page's own calls. A failed call is not repeated behind a page that already shows.
 * @param isEntered whether the visitor comes from a page outside of the gate: then failed calls are repeated
 */
export function prefetchGateQueries(queryClient: QueryClient, token: string, isEntered: boolean): void {
  const isKnown = (queryKey: readonly unknown[]) => {
    const status = queryClient.getQueryState(queryKey)?.status
    return status !== undefined && !(isEntered && status === 'error')
  }
  const consent = consentQuery(token)
  const features = switchedOffQuery(token)
  if (!isKnown(consent.queryKey)) void queryClient.prefetchQuery(consent)
  if (!isKnown(features.queryKey)) void queryClient.prefetchQuery(features)
}
