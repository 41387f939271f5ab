/** Sessions: who has one, for how long, and how it ends (decision 0015). */
import { LRUCache } from 'lru-cache'
import type { Person } from '../../call-context.ts'
import type { NewSession, SessionsStore } from './sessions-store.ts'
import { hashToken, newToken } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A session ends after two weeks without use, and after three months in any case. */
const idleLifetime = 14 * day
const absoluteLifetime = 90 * day
/** How often use is written down. */
const extendEvery = hour
/** How long a session found in the database is taken as running without asking again: the delay with which another process's changes are seen. */
const trustSessionFor = 10_000
/** How often ended sessions are removed, at most. */
const removeEvery = hour

/** A new session: the token for its owner, and the row to store. The token is always made here: none that a caller brings ever becomes one. */
export function newSession(now: Date): { token: string; row: NewSession } {
  const token = newToken()
  const row = {
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + idleLifetime),
    endsAt: new Date(now.getTime() + absoluteLifetime),
  }
  return { token, row }
}

export interface SessionsOptions {
  readonly store: SessionsStore
  readonly clock: () => Date
}

export function sessionsService({ store, clock }: SessionsOptions) {
  const trusted = new LRUCache<string, { person: Person; until: number }>({ max: 10_000 })
  /** Counts what was forgotten, so that a look-up that began before does not bring it back. */
  let forgotten = 0
  let lastRemoved = 0

  return {
    /** The user whose session the token is; undefined when it is no running session. Use lengthens the session. */
    async findUser(token: string): Promise<Person | undefined> {
      const tokenHash = hashToken(token)
      const now = clock()
      const known = trusted.get(tokenHash)
      if (known && known.until > now.getTime()) return known.person
      trusted.delete(tokenHash)
      const before = forgotten
      const session = await store.running(tokenHash, now)
      if (!session) return undefined
      const extended = Math.min(now.getTime() + idleLifetime, session.endsAt.getTime())
      if (extended - session.expiresAt.getTime() >= extendEvery) await store.extend(tokenHash, new Date(extended))
      const { userId, groups, unapprovedGroups, isOperator, switchedOff } = session
      const person = { userId, groups, unapprovedGroups, isOperator, switchedOff }
      if (forgotten === before)
        trusted.set(tokenHash, { person, until: Math.min(now.getTime() + trustSessionFor, session.endsAt.getTime()) })
      return person
    },

    /** Ends a session at once. */
    async revoke(token: string): Promise<void> {
      const tokenHash = hashToken(token)
      await store.remove(tokenHash)
      forgotten++
      trusted.delete(tokenHash)
    },

    /** To be called when a person's sessions or rights have changed: they are asked for again. */
    forget(userId: string): void {
      forgotten++
      for (const [tokenHash, { person }] of trusted.entries()) if (person.userId === userId) trusted.delete(tokenHash)
    },

    /** Removes sessions that have ended, now and then. */
    async tidy(): Promise<void> {
      const now = clock()
      if (now.getTime() - lastRemoved < removeEvery) return
      lastRemoved = now.getTime()
      await store.removeEnded(now)
    },
  }
}

export type SessionsService = ReturnType<typeof sessionsService>
