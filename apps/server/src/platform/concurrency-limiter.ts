/** Limits how many expensive jobs run and wait at a time, and shares the slots fairly between callers. */
import type { ServerPhrase } from '@vitrine/phrases/server'
import { site, siteShare } from './network.ts'

export interface ConcurrencyLimiterOptions {
  /** Slots: the total weight of the jobs that run at a time. */
  readonly maxRunning: number
  /**
   * Slots that one key may hold at a time (all); the keys of an IPv6 /48 together may hold twice as many. A heavier job
   * still runs when its key runs no other job.
   */
  readonly maxRunningPerKey?: number
  /** Jobs that may wait for a slot, of all keys together (0: a job that cannot start at once is refused). */
  readonly maxWaiting?: number
  /** Jobs that may wait for a slot, of one key (`maxWaiting`); of an IPv6 /48, twice as many. */
  readonly maxWaitingPerKey?: number
  /** Makes the error of a refused job (a `BusyError` with `busy` and 2 seconds). */
  readonly createError?: () => Error
}

export interface SlotRequest {
  /**
   * The key that the slot counts for: `network(address)` of a guest, the id of a user. Jobs without a key share one.
   */
  readonly key?: string
  /** Slots that the job takes, 1 to `maxRunning` (1). */
  readonly weight?: number
  /** Gives up the place in the queue. It has no effect on a running job. */
  readonly signal?: AbortSignal | undefined
}

/** Releases a slot. Further calls do nothing. */
export type Release = () => void

interface Waiter {
  readonly key: string
  /** The IPv6 /48 of the key, if the key is an IPv6 network, else the key itself. Groups take turns. */
  readonly group: string
  readonly weight: number
  start(release: Release): void
  refuse(error: unknown): void
}

/** Seconds after which a refused client may try again. */
export const retryAfterSeconds = 2

/** Too many jobs run and wait. A call answers 503 with this phrase, and the seconds after which to try again. */
export class BusyError extends Error {
  readonly statusCode = 503
  readonly code: ServerPhrase
  readonly values: { readonly count: number; readonly seconds: number }

  constructor(code: ServerPhrase = 'busy', seconds = retryAfterSeconds) {
    super(code)
    this.code = code
    this.values = { count: seconds, seconds }
  }
}

/**
 * A weighted semaphore with a bounded queue for each key. Keys that wait take turns (round robin), so a key with a
 * thousand waiting jobs delays a job of another key by one turn. Within a key, jobs start in the order in which they
 * came. When the queue is full, the key with the most waiting jobs loses its newest one, so no key can keep others out
 * ("longest queue drop").
 *
 * The networks of one IPv6 /48 share turns and bounds, because one customer is often given all of them.
 *
 * It counts for its own process: several processes multiply the bounds.
 */
export class ConcurrencyLimiter {
  readonly maxRunning: number
  readonly #maxRunningPerKey: number
  readonly #maxWaiting: number
  readonly #maxWaitingPerKey: number
  readonly #createError: () => Error
  /**
   * The waiting jobs of each group. The order of the map is the order of turns: after its turn a group moves to the
   * end.
   */
  readonly #queues = new Map<string, Waiter[]>()
  /** Slots in use by key, and by /48. */
  readonly #runningByKey = new Map<string, number>()
  #running = 0
  #waiting = 0

  constructor(options: ConcurrencyLimiterOptions) {
    this.maxRunning = options.maxRunning
    this.#maxRunningPerKey = options.maxRunningPerKey ?? options.maxRunning
    this.#maxWaiting = options.maxWaiting ?? 0
    this.#maxWaitingPerKey = options.maxWaitingPerKey ?? this.#maxWaiting
    this.#createError = options.createError ?? (() => new BusyError())
  }

  /** Slots in use. */
  get running(): number {
    return this.#running
  }

  /** Jobs that wait for a slot. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for a slot and runs `work` in it.
   * @throws what `createError` makes when too many wait, the signal's reason when it aborts before the start, and what
   * `work` throws
   */
  async run<T>(work: () => Promise<T> | T, request: SlotRequest = {}): Promise<T> {
    const release = await this.acquire(request)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for a slot. The caller must call the returned function when the work has ended.
   * @throws what `createError` makes when too many wait, and the signal's reason when it aborts before the slot is free
   */
  async acquire({ key = '', weight = 1, signal }: SlotRequest = {}): Promise<Release> {
    signal?.throwIfAborted()
    return new Promise<Release>((resolve, reject) => {
      const abort = () => this.#remove(waiter, signal?.reason)
      const settle = () => signal?.removeEventListener('abort', abort)
      const waiter: Waiter = {
        key,
        group: site(key) ?? key,
        weight: this.#clamp(weight),
        start: (release) => {
          settle()
          resolve(release)
        },
        refuse: (error) => {
          settle()
          reject(error)
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#enqueue(waiter)
      this.#dispatch()
      this.#enforceBounds(waiter)
    })
  }

  #clamp(weight: number): number {
    return Math.min(this.maxRunning, Math.max(1, weight))
  }

  #enqueue(waiter: Waiter): void {
    const queue = this.#queues.get(waiter.group)
    if (queue) queue.push(waiter)
    else this.#queues.set(waiter.group, [waiter])
    this.#waiting++
  }

  /** Takes a job out of its queue, if it still waits, and refuses it. */
  #remove(waiter: Waiter, reason: unknown): void {
    const queue = this.#queues.get(waiter.group)
    const index = queue?.indexOf(waiter) ?? -1
    if (!queue || index < 0) return
    queue.splice(index, 1)
    if (queue.length === 0) this.#queues.delete(waiter.group)
    this.#waiting--
    waiter.refuse(reason)
    // Others may have waited behind it.
    this.#dispatch()
  }

  /** Starts all jobs that have a slot and whose turn it is. */
  #dispatch(): void {
    // A group that has had its turn and moves to the end of the map is visited again by the same loop.
    for (const [group, queue] of this.#queues) {
      // A key that has used up its own share does not keep others waiting.
      const index = queue.findIndex((waiting) => this.#hasShare(waiting))
      const waiter = queue[index]
      if (!waiter) continue
      // Lighter jobs do not overtake a heavy one, or it might never start.
      if (this.#running + waiter.weight > this.maxRunning) return
      queue.splice(index, 1)
      this.#queues.delete(group)
      if (queue.length > 0) this.#queues.set(group, queue)
      this.#waiting--
      waiter.start(this.#occupy(waiter))
    }
  }

  /** Whether the job's key and its group may hold the slots that the job takes. */
  #hasShare({ key, group, weight }: Waiter): boolean {
    const fits = (name: string, max: number) => {
      const running = this.#runningByKey.get(name) ?? 0
      return running === 0 || running + weight <= max
    }
    return fits(key, this.#maxRunningPerKey) && (group === key || fits(group, siteShare * this.#maxRunningPerKey))
  }

  #occupy({ key, group, weight }: Waiter): Release {
    const holders = new Set([key, group])
    this.#running += weight
    for (const name of holders) this.#runningByKey.set(name, (this.#runningByKey.get(name) ?? 0) + weight)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#running -= weight
      for (const name of holders) {
        const left = (this.#runningByKey.get(name) ?? 0) - weight
        if (left > 0) this.#runningByKey.set(name, left)
        else this.#runningByKey.delete(name)
      }
      this.#dispatch()
    }
  }

  /** Refuses one job when this one, which was just added, is too many. */
  #enforceBounds({ key, group }: Waiter): void {
    const own = this.#queues.get(group) ?? []
    const ofKey = own.filter((waiter) => waiter.key === key)
    let crowded = ofKey
    if (ofKey.length <= this.#maxWaitingPerKey) {
      crowded = own
      if (group === key || own.length <= siteShare * this.#maxWaitingPerKey) {
        if (this.#waiting <= this.#maxWaiting) return
        for (const queue of this.#queues.values()) if (queue.length > crowded.length) crowded = queue
      }
    }
    const newest = crowded.at(-1)
    if (newest) this.#remove(newest, this.#createError())
  }
}
