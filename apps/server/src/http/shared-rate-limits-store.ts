/** Counts of rate limiters that all processes of an installation share, in PostgreSQL. */
import { createHash } from 'node:crypto'
import { type Db, rowsOf } from '@vitrine/database'
import { rateLimits } from '@vitrine/database/schema/rate-limits'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Costs, MemoryRateLimitStore, type RateLimitStore, type RateLimits } from './rate-limit-store.ts'

/** Time that an attempt waits for the database, in ms. */
const maxWaitMs = 1000
/** How often windows that have ended are deleted, in ms. */
const sweepEveryMs = 10 * 60_000

export interface SharedRateLimitsOptions {
  readonly db: Pick<Db, 'execute'>
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly maxWaitMs?: number
}

const hashed = (name: string, key: string) => createHash('sha256').update(`${name}\n${key}`).digest('base64url')

/**
 * Makes the stores of a process. Each counts in the memory of the process first, then in the database, with one statement
 * for each attempt. An attempt must have room in both. So the number of the process's keys in the database has the
 * bounds of its memory, a flood that the process refuses does not reach the database, and while the database does not
 * answer, the process still counts for itself.
 */
export class SharedRateLimits {
  readonly #options: SharedRateLimitsOptions
  /** ms since 1970, in the time of the attempts. */
  #sweptAt = 0
  #isFailing = false

  constructor(options: SharedRateLimitsOptions) {
    this.#options = options
  }

  /** @param name tells the keys of the store from those of the others */
  storeFor(name: string): RateLimitStore {
    const own = new MemoryRateLimitStore()
    return {
      consume: async (limits, now) => {
        const wait = await own.consume(limits, now)
        if (wait > 0) return wait
        const shared = await this.#attempt(() => this.#consume(name, limits, now))
        if (shared)
          await own.refund(Object.fromEntries(Object.entries(limits).map(([key, { cost = 1 }]) => [key, cost])))
        return shared ?? 0
      },
      refund: async (costs) => {
        await own.refund(costs)
        await this.#attempt(() => this.#refund(name, costs))
      },
    }
  }

  async #consume(name: string, limits: RateLimits, now: number): Promise<number> {
    const attempts = Object.entries(limits).map(([key, { max: maximum, windowMs: window_ms, cost = 1 }]) => ({
      key: hashed(name, key),
      ...{ maximum, window_ms, cost },
    }))
    const present = new Date(now).toISOString()
    const [row] = await rowsOf<{ wait: number }>(this.#options.db)`
      select consume_rate_limits(${JSON.stringify(attempts)}::jsonb, ${present}::timestamptz) as wait`
    if (now - this.#sweptAt >= sweepEveryMs) {
      this.#sweptAt = now
      await this.#options.db.execute(sql`
        delete from ${rateLimits} where key in
        (select key from ${rateLimits} where ends_at <= ${present}::timestamptz for update skip locked)`)
    }
    return row === undefined || row.wait === 0 ? 0 : Math.max(1, row.wait)
  }

  async #refund(name: string, costs: Costs): Promise<void> {
    const refunds = Object.entries(costs).map(([key, cost]) => ({ key: hashed(name, key), cost }))
    // Locks the rows in the same order as attempts do.
    await this.#options.db.execute(sql`
      update ${rateLimits} as stored set count = greatest(0, stored.count - refund.cost)
      from (
        select key, cost from ${rateLimits} join jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
          as one (key text, cost double precision) using (key)
        order by key for update of ${rateLimits}
      ) as refund where stored.key = refund.key`)
  }

  /** What the database answers; undefined if it fails or takes too long. The log gets the first failure. */
  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { log, maxWaitMs: ms = maxWaitMs } = this.#options
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The database has not answered within ${ms} ms.`)), ms)
    })
    try {
      const answer = await Promise.race([work(), late])
      if (this.#isFailing) log.info('Limits are shared between processes again')
      this.#isFailing = false
      return answer
    } catch (error) {
      if (!this.#isFailing)
        log.warn({ err: error }, 'Limits cannot be shared between processes; each process counts for itself')
      this.#isFailing = true
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}
