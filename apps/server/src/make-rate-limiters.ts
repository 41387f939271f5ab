/** Chooses where the limits of the services are counted. */
import { memoryRateLimiters, rateLimiters } from './http/rate-limiter.ts'
import { SharedRateLimits } from './http/shared-rate-limits-store.ts'
import type { ServiceParts } from './services.ts'

/** Makes the limiters of the services. PGlite has room for one process, which shares its limits with nobody. */
export function makeRateLimiters({ database, log, clock }: Pick<ServiceParts, 'database' | 'log' | 'clock'>) {
  if (database.kind === 'pglite') return memoryRateLimiters(clock)
  const shared = new SharedRateLimits({ db: database.db, log })
  return rateLimiters(clock, (name) => shared.storeFor(name))
}
