/** Signing in with a name and a password. */
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { network } from '../../platform/network.ts'
import type { CommonParts } from '../common-parts.ts'
import type { AccountsStore } from './accounts-store.ts'
import { checkPassword } from './passwords.ts'
import { maxAccounts, type StoredUser } from './people-store.ts'
import { newSession, type SessionsService } from './sessions-service.ts'
import { asUsername } from './username.ts'

const window = 15 * 60_000

/**
 * Limits of failed sign-ins. `pair` is narrow: one network that guesses at one account. `account` is wide, and does not
 * apply to networks from which the owner has signed in, so that strangers can't lock the owner out. The limits never
 * affect running sessions.
 */
const limits = {
  pair: { max: 10, windowMs: window },
  address: { max: 60, windowMs: window },
  account: { max: 200, windowMs: window },
} satisfies Record<string, RateLimit>

/** Maximum number of sessions of one person. It is high, because many people can use one company account. */
const maxSessions = 500

export interface SignInOptions extends Pick<CommonParts, 'makeRateLimiter' | 'clock'> {
  readonly store: AccountsStore
  readonly sessions: SessionsService
}

export class SignInService {
  readonly #options: SignInOptions
  readonly #limiter: RateLimiter

  constructor(options: SignInOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('sign-in')
  }

  /** The first account with a name whose password matches. */
  async #findAccount(name: string, password: string, address: string): Promise<StoredUser | undefined> {
    const accounts = await this.#options.store.people.allByName(name)
    let found: StoredUser | undefined
    for (let index = 0; index < maxAccounts; index++) {
      const account = accounts[index]
      const fits = await checkPassword(password, account?.disabled ? undefined : account?.passwordHash, address)
      if (fits) found ??= account
    }
    return found
  }

  /**
   * Checks a name and a password and begins a session (API-09). Several accounts can have the name: the password
   * selects one of them, and a verified one comes first. The number of computed hashes is the same for all names, so
   * that the response time reveals nothing about the accounts.
   * @returns the session's token
   * @throws HttpError 401 when name and password do not match, 429 after too many failures from the network or for
   * the account
   */
  async signIn(
    username: string,
    password: string,
    { address, language }: Pick<CallContext, 'address' | 'language'>,
  ): Promise<string> {
    const name = asUsername(username)
    const from = network(address)
    const keys = {
      [`pair ${from} ${name}`]: limits.pair,
      ...networkLimits(address, limits.address, 'address'),
      ...((await this.#options.store.networks.isKnown(from, name)) ? {} : { [`account ${name}`]: limits.account }),
    }
    await this.#limiter.consume(keys)
    const user = await this.#findAccount(name, password, address)
    if (!user) throw new HttpError(401, 'sign_in_failed')
    const { token, row } = newSession(this.#options.clock())
    // The password may have changed during the check.
    if (!(await this.#options.store.sessions.addFor(user.id, user.passwordHash, row, { language, maxSessions })))
      throw new HttpError(401, 'sign_in_failed')
    await this.#limiter.refund(Object.keys(keys))
    // Anyone can register with the address, so only a sign-in to the verified account exempts a network from the
    // account's limit.
    if (user.verifiedAt) await this.#options.store.networks.remember(user, from, this.#options.clock())
    await this.#options.sessions.tidy()
    return token
  }
}
