/** Sessions: their users, their lifetime, and how they end (decision 0015). */
import type { Person } from '../../catalogue/access/caller.ts'
import type { PersonCache } from '../../catalogue/access/person-cache.ts'
import { DeferredWrites } from '../../platform/deferred-writes.ts'
import type { NewSession, SessionsStore } from './sessions-store.ts'
import { hashToken, newToken } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A session ends after two weeks without use, and after three months in any case. In ms. */
export const idleLifetime = 14 * day
const absoluteLifetime = 90 * day
/** How often use extends the stored session, in ms. */
const extendEvery = hour
/**
 * A session that would end within this time is extended at once, in ms: another process must not find it ended, or
 * delete it, while its extension waits.
 */
const urgentWithin = hour
/** The shortest interval between removals of ended sessions, in ms. */
const removeEvery = hour

/**
 * A new session: the token for its owner, and the row to store. The server always generates the token, and never adopts
 * one that a caller sends.
 */
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
  readonly people: PersonCache
  readonly clock: () => Date
  /** Receives errors of extensions, which are tried again. */
  readonly onError?: ((error: unknown) => void) | undefined
}

export class SessionsService {
  readonly #options: SessionsOptions
  /** Extensions by the hash of the token, which don't make a read wait for a write. */
  readonly #extensions: DeferredWrites<Date>
  #lastRemoved = 0

  constructor(options: SessionsOptions) {
    this.#options = options
    const { store, onError = () => {} } = options
    this.#extensions = new DeferredWrites({ write: (entries) => store.extend(entries), onError })
  }

  /** The user of a session's token; undefined when the token has no running session. Use extends the session. */
  async findUser(token: string): Promise<Person | undefined> {
    const { store, people, clock } = this.#options
    const tokenHash = hashToken(token)
    return people.get(tokenHash, async () => {
      const now = clock()
      let session = await store.running(tokenHash, now)
      if (!session && this.#extensions.get(tokenHash)) {
        await this.#extensions.flush()
        session = await store.running(tokenHash, now)
      }
      if (!session) return undefined
      const extended = Math.min(now.getTime() + idleLifetime, session.endsAt.getTime())
      if (extended - session.expiresAt.getTime() >= extendEvery) {
        this.#extensions.add(tokenHash, new Date(extended))
        if (session.expiresAt.getTime() - now.getTime() < urgentWithin) await this.#extensions.flush()
      }
      const { userId, groups, unapprovedGroups, isOperator, switchedOff, endsAt } = session
      const person = { userId, groups, unapprovedGroups, isOperator, switchedOff }
      return { userId, person, endsAt: endsAt.getTime() }
    })
  }

  /** Writes the extensions that wait. */
  flush(): Promise<void> {
    return this.#extensions.flush()
  }

  /** Ends a session at once. */
  async revoke(token: string): Promise<void> {
    const tokenHash = hashToken(token)
    await this.#options.store.remove(tokenHash)
    this.#options.people.drop(tokenHash)
  }

  /** Drops a person's cached sessions. Call it when the person's sessions or rights have changed. */
  forget(userId: string): void {
    this.#options.people.forget(userId)
  }

  /** Removes ended sessions, at most once per `removeEvery`. */
  async tidy(): Promise<void> {
    const now = this.#options.clock()
    if (now.getTime() - this.#lastRemoved < removeEvery) return
    this.#lastRemoved = now.getTime()
    await this.#options.store.removeEnded(now)
  }
}
