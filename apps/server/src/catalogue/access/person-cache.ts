/** Remembers for a while what the database says about people, so that not every request reads it. */
import { LRUCache } from 'lru-cache'
import type { Person } from './caller.ts'

/** What was read: the person of a session, or of an account. */
export interface KnownPerson {
  readonly userId: string
  /** Undefined if the account is removed or disabled. */
  readonly person: Person | undefined
  /** When it ends in any case, in ms since 1970; undefined if it does not. */
  readonly endsAt?: number | undefined
}

interface Entry extends KnownPerson {
  /** ms since 1970. */
  readonly readAt: number
}

/** How long an entry is trusted, in ms: while changes by other processes are reported, and while they are not. */
const trustMs = 10_000
const unreportedTrustMs = 1000

export interface PersonCacheOptions {
  readonly clock: () => Date
  /** Whether `forget` is called at the moment when another process changes a person. Without it, always. */
  readonly isReported?: (() => boolean) | undefined
}

export class PersonCache {
  readonly #options: PersonCacheOptions
  readonly #entries = new LRUCache<string, Entry>({ max: 20_000 })
  /**
   * Counts the calls that forget something, so that what was read before such a call, and arrives after it, is not
   * remembered.
   */
  #forgotten = 0

  constructor(options: PersonCacheOptions) {
    this.#options = options
  }

  /**
   * What is known for a key, else what `load` reads.
   * @param load returns undefined for what must not be remembered
   */
  async get(key: string, load: () => Promise<KnownPerson | undefined>): Promise<Person | undefined> {
    const { clock, isReported } = this.#options
    const now = clock().getTime()
    const known = this.#entries.get(key)
    if (known) {
      const trusted = known.readAt + (isReported?.() === false ? unreportedTrustMs : trustMs)
      if (now < trusted && now < (known.endsAt ?? Number.POSITIVE_INFINITY)) return known.person
      this.#entries.delete(key)
    }
    const before = this.#forgotten
    const read = await load()
    if (read && this.#forgotten === before) this.#entries.set(key, { ...read, readAt: now })
    return read?.person
  }

  /** Forgets one key. */
  drop(key: string): void {
    this.#forgotten++
    this.#entries.delete(key)
  }

  /** Forgets everything about a person whose sessions or rights have changed. */
  forget(userId: string): void {
    this.#forgotten++
    for (const [key, entry] of this.#entries.entries()) if (entry.userId === userId) this.#entries.delete(key)
  }

  /** Forgets everything, because changes may have been missed. */
  forgetAll(): void {
    this.#forgotten++
    this.#entries.clear()
  }
}
