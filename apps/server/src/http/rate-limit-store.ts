/** The counts of a rate limiter. */

/** How often something may be done in a window of time. The window begins with the first attempt. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
  /** What one attempt counts as, if attempts differ in cost (1). */
  readonly cost?: number
}

/** Limits by key. */
export type RateLimits = Readonly<Record<string, RateLimit>>

/** What attempts counted as, by key. */
export type Costs = Readonly<Record<string, number>>

/** Keeps the counts of a limiter: in the memory of this process, or for all processes (shared-rate-limits-store.ts). */
export interface RateLimitStore {
  /**
   * Adds the cost of one attempt to every key, or to none if one of the keys has no room for it.
   * @param now milliseconds since 1970
   * @returns 0, or the milliseconds until there may be room
   */
  consume(limits: RateLimits, now: number): Promise<number>
  /** Takes the costs of an attempt back. */
  refund(costs: Costs): Promise<void>
}

interface Window {
  count: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Keys that a store holds by default: some 10 MB. */
const defaultMaxKeys = 50_000

/**
 * Keeps the counts in the memory of this process, for a limited number of keys. When it is full, it drops the windows
 * that have ended. While all of them still run, it refuses new keys: if it dropped running windows, a client that fills
 * the store could reset everybody's counts.
 */
export class MemoryRateLimitStore implements RateLimitStore {
  readonly #windows = new Map<string, Window>()
  readonly #maxKeys: number
  /** No window ends before. */
  #earliestEnd = Number.POSITIVE_INFINITY

  constructor(maxKeys = defaultMaxKeys) {
    this.#maxKeys = maxKeys
  }

  async consume(limits: RateLimits, now: number): Promise<number> {
    const attempts = Object.entries(limits).map(([key, { max, windowMs, cost = 1 }]) => {
      const known = this.#windows.get(key)
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
      return { key, window, cost, isNew: known === undefined, isFull: window.count + cost > max }
    })
    const wait = Math.max(0, ...attempts.filter(({ isFull }) => isFull).map(({ window }) => window.endsAt - now))
    if (wait > 0) return wait
    const added = attempts.filter(({ isNew }) => isNew).length
    if (added > 0 && !this.#makeRoom(added, now)) return Math.max(1, this.#earliestEnd - now)
    for (const { key, window, cost } of attempts) {
      window.count += cost
      this.#windows.set(key, window)
      this.#earliestEnd = Math.min(this.#earliestEnd, window.endsAt)
    }
    return 0
  }

  async refund(costs: Costs): Promise<void> {
    for (const [key, cost] of Object.entries(costs)) {
      const window = this.#windows.get(key)
      if (!window) continue
      window.count -= cost
      if (window.count <= 0) this.#windows.delete(key)
    }
  }

  /** Whether there is room for new keys, if need be after dropping the windows that have ended. */
  #makeRoom(count: number, now: number): boolean {
    if (this.#windows.size + count > this.#maxKeys && this.#earliestEnd <= now) {
      this.#earliestEnd = Number.POSITIVE_INFINITY
      for (const [key, { endsAt }] of this.#windows) {
        if (endsAt <= now) this.#windows.delete(key)
        else this.#earliestEnd = Math.min(this.#earliestEnd, endsAt)
      }
    }
    return this.#windows.size + count <= this.#maxKeys
  }
}
