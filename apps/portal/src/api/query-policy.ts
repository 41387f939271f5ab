/** How long answers stay fresh, and which failures are retried. */
import { ApiFailure } from './api-failure.ts'

const minute = 60_000

/**
 * For answers that only an import changes. They stay fresh for some minutes. When the server names a newer catalogue
 * version, they become stale at once (app/use-current-catalogue.ts).
 */
export const catalogueQueryDefaults = {
  staleTime: 5 * minute,
  gcTime: 30 * minute,
  refetchOnWindowFocus: true,
  meta: { isOfCatalogue: true },
}

/**
 * Whether a failure may be temporary: no answer, or a server error. A refused call or an unreadable answer would be the
 * same the next time.
 */
const mayPass = (error: unknown): boolean => {
  if (!(error instanceof ApiFailure)) return true
  return error.status === 0 ? error.code !== 'unreadable' : error.status >= 502
}

/** Retries a temporary failure twice; never without a connection, because the query refetches on reconnect. */
export const retry = (failures: number, error: unknown): boolean => failures < 2 && navigator.onLine && mayPass(error)

/**
 * For answers that the portal needs before it shows anything (CONSENT-02). They are fetched once for each user, with
 * one retry of a temporary failure. They are never refetched behind the page, because the page would vanish meanwhile.
 */
export const gateQueryDefaults = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  refetchOnReconnect: false,
  retryOnMount: false,
  retry: (failures: number, error: unknown) => failures < 1 && retry(failures, error),
  retryDelay: 500,
}
