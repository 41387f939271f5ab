/** How long answers are kept, and which failures are worth another try. */
import { ApiFailure } from './api-failure.ts'

const minute = 60_000

/**
 * For answers that only an import changes. They stay fresh for a while. A server that names the catalogue's version makes them stale as soon as
 * it has a new one (app/use-current-catalogue.ts).
 */
export const catalogueQueryDefaults = {
  staleTime: 5 * minute,
  gcTime: 30 * minute,
  refetchOnWindowFocus: true,
  meta: { isOfCatalogue: true },
}

/** Whether a failure may pass by itself: no answer, or a server in trouble. What was refused or can't be read will be so the next time too. */
const mayPass = (error: unknown): boolean => {
  if (!(error instanceof ApiFailure)) return true
  return error.status === 0 ? error.code !== 'unreadable' : error.status >= 502
}

/** Two more attempts at what may pass; none without a connection, which is asked for again when it comes back. */
export const retry = (failures: number, error: unknown): boolean => failures < 2 && navigator.onLine && mayPass(error)

/**
 * For what must be known before anything of the portal shows (CONSENT-02): asked once for each user, with one more attempt at what may pass, and never
 * behind the page, which would vanish meanwhile.
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
