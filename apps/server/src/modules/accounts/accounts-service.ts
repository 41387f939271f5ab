/**
 * Accounts: signing in, sessions, passwords, profiles, and an operator's actions on people. Registering has its own
 * service.
 */
import { type MakeRateLimiter, memoryRateLimiters } from '../../http/rate-limiter.ts'
import type { AccountsStore } from './accounts-store.ts'
import { passwordService } from './password-service.ts'
import { peopleService } from './people-service.ts'
import { profileService } from './profile-service.ts'
import { sessionsService } from './sessions-service.ts'
import { signInService } from './sign-in-service.ts'
import { verificationService } from './verification-service.ts'

export interface AccountsOptions {
  readonly store: AccountsStore
  readonly clock: () => Date
  /** A process that answers no calls omits it. */
  readonly makeRateLimiter?: MakeRateLimiter
  /** Called when a mail waits to be sent. A process that sends no mails omits it. */
  readonly wakeMails?: () => void
}

export function accountsService({
  store,
  clock,
  makeRateLimiter = memoryRateLimiters(clock),
  wakeMails = () => {},
}: AccountsOptions) {
  const sessions = sessionsService({ store: store.sessions, clock })
  return {
    ...sessions,
    ...signInService({ store, sessions, clock, makeRateLimiter }),
    ...passwordService({ store, sessions, clock, makeRateLimiter, wakeMails }),
    ...verificationService({ store, sessions, clock, makeRateLimiter, wakeMails }),
    ...profileService({ store: store.people }),
    ...peopleService({ store, sessions, clock }),
  }
}

export type AccountsService = ReturnType<typeof accountsService>
