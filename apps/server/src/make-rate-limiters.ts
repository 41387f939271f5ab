/** Chooses where the limits of the services are counted. */
import type { Database } from '@vitrine/database'
import type { Logger } from 'pino'
import { memoryRateLimiters, rateLimiters } from './http/rate-limiter.ts'
import { SharedRateLimits } from './http/shared-rate-limits-store.ts'

interface LimiterParts {
  readonly database: Database
  readonly log: Logger
  readonly clock: () => Date
}

/** Makes the limiters of the services. PGlite has room for one process, which shares its limits with nobody. */
export function makeRateLimiters({ database, log, clock }: LimiterParts) {
  if (database.kind === 'pglite') return memoryRateLimiters(clock)
  const shared = new SharedRateLimits({ db: database.db, log })
  return rateLimiters(clock, (name) => shared.storeFor(name))
}
