/** Signing in, sessions and profiles. */
import type { Profile } from '@vitrine/contract'
import { LRUCache } from 'lru-cache'
import { Attempts, type Limit, network } from '../../attempts.ts'
import type { Person } from '../../call-context.ts'
import { FailedCall } from '../../failure.ts'
import type { AccountsStore, StoredUser } from './accounts-store.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { hashToken, newToken } from './tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A session ends after two weeks without use, and after three months in any case. */
const idleLifetime = 14 * day
const absoluteLifetime = 90 * day
/** How often use is written down. */
const extendEvery = day / 24
/** How long a session found in the database is taken as running without asking again: the delay with which another process's revocation is seen. */
const trustSessionFor = 10_000

/**
 * Failed attempts to sign in. The narrow bound is for one address guessing at one account; an account's own bound is wide, so that strangers
 * can't keep its owner out, and running sessions are never touched.
 */
const limits = {
  pair: { attempts: 10, windowMs: 15 * minute },
  address: { attempts: 60, windowMs: 15 * minute },
  account: { attempts: 200, windowMs: 15 * minute },
} satisfies Record<string, Limit>

const profileOf = (user: StoredUser, token: string): Profile => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  gender: user.gender,
  age: user.birthDate,
  street: user.street,
  street_number: user.streetNumber,
  zip_code: user.zipCode,
  city: user.city,
  phone_number: user.phoneNumber,
  token,
  username: user.username,
  data: { is_company: user.isCompany, country: user.country, company: user.company },
  media: null,
})

export interface AccountsOptions {
  readonly store: AccountsStore
  readonly clock: () => Date
}

/** What a name to sign in with is compared by. */
export const asUsername = (name: string) => name.trim().normalize('NFC').toLowerCase()

export function accountsService({ store, clock }: AccountsOptions) {
  const attempts = new Attempts(() => clock().getTime())
  const trusted = new LRUCache<string, { person: Person; until: number }>({ max: 10_000 })

  return {
    /**
     * Checks a name and a password and begins a session (API-09).
     * @returns the session's token
     * @throws FailedCall 401 when they do not fit, 429 after too many failures from the address or for the account
     */
    async signIn(username: string, password: string, address: string): Promise<string> {
      const name = asUsername(username)
      const from = network(address)
      const keys = {
        [`pair ${from} ${name}`]: limits.pair,
        [`address ${from}`]: limits.address,
        [`account ${name}`]: limits.account,
      }
      attempts.demand(keys)
      const user = await store.userByName(name)
      const fits = await checkPassword(password, user?.disabled ? undefined : user?.passwordHash)
      if (!fits || !user) throw new FailedCall(401, 'sign_in_failed')
      attempts.giveBack(Object.keys(keys))
      const token = newToken()
      const now = clock()
      await store.removeEndedSessions(now)
      await store.addSession({
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + idleLifetime),
        endsAt: new Date(now.getTime() + absoluteLifetime),
      })
      return token
    },

    /** The user whose session the token is; undefined when it is no running session. Use lengthens the session. */
    async findUser(token: string): Promise<Person | undefined> {
      const tokenHash = hashToken(token)
      const now = clock()
      const known = trusted.get(tokenHash)
      if (known && known.until > now.getTime()) return known.person
      trusted.delete(tokenHash)
      const session = await store.runningSession(tokenHash, now)
      if (!session) return undefined
      const extended = Math.min(now.getTime() + idleLifetime, session.endsAt.getTime())
      if (extended - session.expiresAt.getTime() >= extendEvery)
        await store.extendSession(tokenHash, new Date(extended))
      const { userId, groups, isOperator, switchedOff } = session
      const person = { userId, groups, isOperator, switchedOff }
      trusted.set(tokenHash, { person, until: Math.min(now.getTime() + trustSessionFor, session.endsAt.getTime()) })
      return person
    },

    /** Ends a session at once. */
    async revoke(token: string): Promise<void> {
      const tokenHash = hashToken(token)
      trusted.delete(tokenHash)
      await store.removeSession(tokenHash)
    },

    /** The user's own profile (API-41). */
    async profile(userId: string, token: string): Promise<Profile> {
      const user = await store.userById(userId)
      if (!user) throw new FailedCall(401, 'token_invalid')
      return profileOf(user, token)
    },

    /** Who a user is in an e-mail. */
    async mailbox(userId: string): Promise<{ name: string; address: string }> {
      const user = await store.userById(userId)
      if (!user) throw new FailedCall(401, 'token_invalid')
      return { name: `${user.firstName} ${user.lastName}`.trim(), address: user.username }
    },

    /** Adds a user, or with `replace` gives an existing one another password. Answers what happened. */
    async addUser(
      user: { username: string; password: string; firstName: string; lastName: string },
      replace: boolean,
    ): Promise<'added' | 'changed' | 'exists'> {
      const username = asUsername(user.username)
      const passwordHash = await hashPassword(user.password)
      const added = await store.addUser({ username, passwordHash, firstName: user.firstName, lastName: user.lastName })
      if (added) return 'added'
      if (!replace) return 'exists'
      await store.setPassword(username, passwordHash)
      return 'changed'
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>
