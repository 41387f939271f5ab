/** Signing in with a name and a password. */
import type { CallContext } from '../../call-context.ts'
import { HttpError } from '../../http-error.ts'
import { network } from '../../network.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { networkLimits, RateLimiter } from '../../rate-limiter.ts'
import type { AccountsStore } from './accounts-store.ts'
import { checkPassword } from './passwords.ts'
import { maxAccounts, type StoredUser } from './people-store.ts'
import { newSession, type SessionsService } from './sessions-service.ts'
import { asUsername } from './username.ts'

const window = 15 * 60_000

/**
 * Failed attempts to sign in. The narrow bound is for one address guessing at one account; an account's own bound is wide, and does not count for
 * networks from which its owner has signed in, so that strangers can't keep the owner out. Running sessions are never touched.
 */
const limits = {
  pair: { max: 10, windowMs: window },
  address: { max: 60, windowMs: window },
  account: { max: 200, windowMs: window },
} satisfies Record<string, RateLimit>

/** Sessions that one person can have: a company's own account is used by many. */
const maxSessions = 500

export interface SignInOptions {
  readonly store: AccountsStore
  readonly sessions: SessionsService
  readonly clock: () => Date
}

export function signInService({ store, sessions, clock }: SignInOptions) {
  const limiter = new RateLimiter(() => clock().getTime())

  /** The first account with a name that a password fits. */
  const findAccount = async (name: string, password: string, address: string): Promise<StoredUser | undefined> => {
    const accounts = await store.people.allByName(name)
    let found: StoredUser | undefined
    for (let index = 0; index < maxAccounts; index++) {
      const account = accounts[index]
      const fits = await checkPassword(password, account?.disabled ? undefined : account?.passwordHash, address)
      if (fits) found ??= account
    }
    return found
  }

  return {
    /**
     * Checks a name and a password and begins a session (API-09). Of several accounts with the name, the password says which one is meant; a verified one
     * comes first. Whatever accounts the name has, as many hashes are computed, so that the time tells nothing of them.
     * @returns the session's token
     * @throws HttpError 401 when they do not fit, 429 after too many failures from the address or for the account
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
        ...((await store.networks.isKnown(from, name)) ? {} : { [`account ${name}`]: limits.account }),
      }
      await limiter.consume(keys)
      const user = await findAccount(name, password, address)
      if (!user) throw new HttpError(401, 'sign_in_failed')
      const { token, row } = newSession(clock())
      // The password may have been changed while it was checked.
      if (!(await store.sessions.addFor(user.id, user.passwordHash, row, { language, most: maxSessions })))
        throw new HttpError(401, 'sign_in_failed')
      await limiter.refund(Object.keys(keys))
      // Anybody can register with the address: only its owner frees a network of the bound on the account.
      if (user.verifiedAt) await store.networks.remember(user, from, clock())
      await sessions.tidy()
      return token
    },
  }
}
