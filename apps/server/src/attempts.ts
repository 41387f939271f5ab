/** A bound on how often something may be tried, in memory. */
import { LRUCache } from 'lru-cache'
import { FailedCall } from './failure.ts'

interface Window {
  count: number
  /** Milliseconds since 1970. */
  ends: number
}

/** How many attempts a key has in a window of time. */
export interface Limit {
  readonly attempts: number
  readonly windowMs: number
  /** How many this one counts as, where attempts differ in what they cost (1). */
  readonly weight?: number
}

/**
 * Counts attempts by key in windows that begin with the first attempt. It holds 20,000 keys at most; a process of its own counts for itself,
 * so that with several processes the bound is as many times higher.
 */
export class Attempts {
  readonly #windows = new LRUCache<string, Window>({ max: 20_000 })
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes one attempt of every key. Answers 0, or the seconds to wait when one of them has none left; then none is taken. */
  take(keys: Readonly<Record<string, Limit>>): number {
    const now = this.#now()
    const windows = Object.entries(keys).map(([key, limit]) => {
      const known = this.#windows.get(key)
      const window = known && known.ends > now ? known : { count: 0, ends: now + limit.windowMs }
      const { weight = 1 } = limit
      return { key, window, weight, full: window.count + weight > limit.attempts }
    })
    const wait = Math.max(0, ...windows.filter(({ full }) => full).map(({ window }) => window.ends - now))
    if (wait > 0) return Math.ceil(wait / 1000)
    for (const { key, window, weight } of windows) {
      window.count += weight
      this.#windows.set(key, window)
    }
    return 0
  }

  /** Takes one attempt of every key. @throws FailedCall 429 with the seconds to wait when one of them has none left; then none is taken */
  demand(keys: Readonly<Record<string, Limit>>): void {
    const wait = this.take(keys)
    if (wait === 0) return
    const headers = { 'retry-after': String(wait) }
    throw new FailedCall(429, 'too_many_attempts', { params: { count: wait }, headers })
  }

  /** Gives an attempt back that succeeded. */
  giveBack(keys: readonly string[]) {
    for (const key of keys) {
      const window = this.#windows.get(key)
      if (window && window.count > 0) window.count--
    }
  }
}

/**
 * What an address is counted by, however it is written: one who has an IPv6 address usually has the whole /64 network that it lies in, so that its
 * first four groups count. An IPv4 address that is written as one of IPv6 is that IPv4 address.
 */
export function network(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const between = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
