/**
 * Accounts: signing in, sessions, passwords, profiles, and an operator's actions on people. Registering has its own
 * service.
 */
import { PersonCache } from '../../catalogue/access/person-cache.ts'
import { type MakeRateLimiter, memoryRateLimiters } from '../../http/rate-limiter.ts'
import type { AccountsStore } from './accounts-store.ts'
import { PasswordService } from './password-service.ts'
import { PeopleService } from './people-service.ts'
import { ProfileService } from './profile-service.ts'
import { SessionsService } from './sessions-service.ts'
import { SignInService } from './sign-in-service.ts'
import { VerificationService } from './verification-service.ts'

export interface AccountsOptions {
  readonly store: AccountsStore
  readonly clock: () => Date
  /** A process that answers no calls omits it. */
  readonly makeRateLimiter?: MakeRateLimiter
  /** A process that answers no calls omits it. */
  readonly people?: PersonCache
  /** Called when a mail waits to be sent. A process that sends no mails omits it. */
  readonly wakeMails?: () => void
  /** Receives errors that no caller sees. */
  readonly onError?: (error: unknown) => void
}

export class AccountsService {
  readonly sessions: SessionsService
  readonly signIns: SignInService
  readonly passwords: PasswordService
  readonly verifications: VerificationService
  readonly profiles: ProfileService
  readonly people: PeopleService

  constructor({
    store,
    clock,
    makeRateLimiter = memoryRateLimiters(clock),
    people = new PersonCache({ clock }),
    wakeMails = () => {},
    onError,
  }: AccountsOptions) {
    this.sessions = new SessionsService({ store: store.sessions, people, clock, onError })
    const parts = { store, sessions: this.sessions, clock, makeRateLimiter, wakeMails }
    this.signIns = new SignInService(parts)
    this.passwords = new PasswordService(parts)
    this.verifications = new VerificationService(parts)
    this.profiles = new ProfileService({ store: store.people })
    this.people = new PeopleService(parts)
  }
}
