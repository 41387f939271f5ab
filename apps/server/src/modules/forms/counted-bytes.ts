/** Counts the bytes of a submission in the limits of its sender. */
import type { RateLimits } from '../../http/rate-limit-store.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'

/** Largest number of bytes that are counted ahead. */
const maxBlock = 8 * 1024 * 1024

/**
 * Counts bytes while they arrive. It counts some ahead, as many as have arrived, because each count of a limiter that
 * processes share is a statement in the database.
 */
export class CountedBytes {
  readonly #limiter: RateLimiter
  readonly #limitsOf: (cost: number) => RateLimits
  #arrived = 0
  #counted = 0

  /** @param limitsOf the limits for a number of bytes */
  constructor(limiter: RateLimiter, limitsOf: (cost: number) => RateLimits) {
    this.#limiter = limiter
    this.#limitsOf = limitsOf
  }

  /** Counts further bytes. @throws HttpError 429 when there is no room for them */
  async take(bytes: number): Promise<void> {
    this.#arrived += bytes
    const needed = this.#arrived - this.#counted
    if (needed <= 0) return
    this.#counted = this.#arrived
    const block = Math.min(this.#arrived, maxBlock)
    if (block > needed && (await this.#limiter.tryConsume(this.#limitsOf(block))) === 0) this.#counted += block - needed
    else await this.#limiter.consume(this.#limitsOf(needed))
  }

  /** Takes back what was counted and has not arrived. */
  async end(): Promise<void> {
    const left = this.#counted - this.#arrived
    if (left > 0) await this.#limiter.refund(Object.keys(this.#limitsOf(left)), left)
  }
}
