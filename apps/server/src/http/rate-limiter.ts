/** Limits how often something may be done. */

import { network, site, siteShare } from '../platform/network.ts'
import type { CallContext } from './call-context.ts'
import { HttpError } from './http-error.ts'
import { MemoryRateLimitStore, type RateLimit, type RateLimitStore, type RateLimits } from './rate-limit-store.ts'

export class RateLimiter {
  readonly #now: () => number
  readonly #store: RateLimitStore

  /** @param now milliseconds since 1970 */
  constructor(now: () => number, store: RateLimitStore) {
    this.#now = now
    this.#store = store
  }

  /**
   * Counts one attempt for every key. Returns 0, or the seconds to wait when a key has no room; then nothing is
   * counted.
   */
  async tryConsume(limits: RateLimits): Promise<number> {
    return Math.ceil((await this.#store.consume(limits, this.#now())) / 1000)
  }

  /**
   * Counts one attempt for every key.
   * @throws HttpError 429 with the seconds to wait when a key has no room; then nothing is counted
   */
  async consume(limits: RateLimits): Promise<void> {
    const wait = await this.tryConsume(limits)
    if (wait === 0) return
    const headers = { 'retry-after': String(wait) }
    throw new HttpError(429, 'too_many_attempts', { params: { when: { inSeconds: wait } }, headers })
  }

  /** Takes one attempt of every key back. @param cost what the attempt counted as */
  refund(keys: readonly string[], cost = 1): Promise<void> {
    return this.#store.refund(Object.fromEntries(keys.map((key) => [key, cost])))
  }
}

/**
 * Makes the limiters of the services. Each has counts of its own: `name` tells its keys from those of the others in a
 * store that they share.
 */
export type MakeRateLimiter = (name: string) => RateLimiter

/**
 * Makes limiters.
 * @param storeFor makes the store of the limiter with this name
 */
export const rateLimiters =
  (clock: () => Date, storeFor: (name: string) => RateLimitStore): MakeRateLimiter =>
  (name) =>
    new RateLimiter(() => clock().getTime(), storeFor(name))

/** Makes limiters that count in the memory of this process. */
export const memoryRateLimiters = (clock: () => Date): MakeRateLimiter =>
  rateLimiters(clock, () => new MemoryRateLimitStore())

/**
 * The limits of an address: its network, and for IPv6 also the /48, whose limit is twice that of a /64.
 * @param prefix begins the keys, where a limiter counts more than one thing by address
 */
export function networkLimits(address: string, limit: RateLimit, prefix = 'network'): RateLimits {
  const wide = site(address)
  return {
    [`${prefix} ${network(address)}`]: limit,
    ...(wide === undefined ? {} : { [`${prefix} ${wide}`]: { ...limit, max: siteShare * limit.max } }),
  }
}

/** Limits of one caller, and of all callers of a kind together, in the same window. */
export interface CallerLimits {
  /** For one user, or for one network of guests. */
  readonly each: RateLimit
  /** `max` for all guests together. */
  readonly guests?: number
  /** `max` for all users together. One network has a third of it, because one person can register several accounts. */
  readonly users?: number
}

/** The keys of `callerLimits` that callers share. */
export const sharedKeys = { guests: 'guests', users: 'users' } as const

/** The key under which a caller is counted: the id of a user, or a guest's network. */
export const callerKey = ({ caller, address }: Pick<CallContext, 'caller' | 'address'>): string =>
  caller?.kind === 'user' ? caller.userId : network(address)

/**
 * The limits of a caller: users count by account and guests by address, and neither group uses up the other's limit.
 */
export function callerLimits(
  { caller, address }: Pick<CallContext, 'caller' | 'address'>,
  { each, guests, users }: CallerLimits,
  prefix = '',
): RateLimits {
  if (caller?.kind !== 'user')
    return {
      ...networkLimits(address, each, `${prefix}network`),
      ...(guests === undefined ? {} : { [`${prefix}${sharedKeys.guests}`]: { ...each, max: guests } }),
    }
  return {
    [`${prefix}user ${caller.userId}`]: each,
    ...(users === undefined
      ? {}
      : {
          ...networkLimits(address, { ...each, max: Math.ceil(users / 3) }, `${prefix}users of`),
          [`${prefix}${sharedKeys.users}`]: { ...each, max: users },
        }),
  }
}
