/** Signing in with a name and a password. */
import { LRUCache } from 'lru-cache'
import { Attempts, type Limit, network } from '../../attempts.ts'
import type { CallContext } from '../../call-context.ts'
import { FailedCall } from '../../failure.ts'
import type { AccountsStore } from './accounts-store.ts'
import { checkPassword } from './passwords.ts'
import { newSession, type SessionsService } from './sessions-service.ts'
import { asUsername } from './username.ts'

const window = 15 * 60_000

/**
 * Failed attempts to sign in. The narrow bound is for one address guessing at one account; an account's own bound is wide, and does not count for
 * networks from which its owner has signed in, so that strangers can't keep the owner out. Running sessions are never touched.
 */
const limits = {
  pair: { attempts: 10, windowMs: window },
  address: { attempts: 60, windowMs: window },
  account: { attempts: 200, windowMs: window },
} satisfies Record<string, Limit>

/** Sessions that one person can have: a company's own account is used by many. */
const mostSessions = 500

export interface SignInOptions {
  readonly store: AccountsStore
  readonly sessions: SessionsService
  readonly clock: () => Date
}

export function signInService({ store, sessions, clock }: SignInOptions) {
  const attempts = new Attempts(() => clock().getTime())
  /** Pairs of network and name that have signed in. */
  const known = new LRUCache<string, true>({ max: 10_000 })

  return {
    /**
     * Checks a name and a password and begins a session (API-09). A name that nobody has, or whose owner is disabled, takes the same work as a wrong
     * password.
     * @returns the session's token
     * @throws FailedCall 401 when they do not fit, 429 after too many failures from the address or for the account
     */
    async signIn(
      username: string,
      password: string,
      { address, language }: Pick<CallContext, 'address' | 'language'>,
    ): Promise<string> {
      const name = asUsername(username)
      const from = network(address)
      const pair = `${from} ${name}`
      const keys = {
        [`pair ${pair}`]: limits.pair,
        [`address ${from}`]: limits.address,
        ...(known.has(pair) ? {} : { [`account ${name}`]: limits.account }),
      }
      attempts.demand(keys)
      const user = await store.people.byName(name)
      const fits = await checkPassword(password, user?.disabled ? undefined : user?.passwordHash)
      if (!fits || !user) throw new FailedCall(401, 'sign_in_failed')
      const { token, row } = newSession(clock())
      // The password may have been changed while it was checked.
      if (!(await store.sessions.addFor(user.id, user.passwordHash, row, { language, most: mostSessions })))
        throw new FailedCall(401, 'sign_in_failed')
      attempts.giveBack(Object.keys(keys))
      known.set(pair, true)
      await sessions.tidy()
      return token
    },
  }
}
