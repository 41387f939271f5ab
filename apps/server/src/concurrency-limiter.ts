/** Bounds how much expensive work runs and waits at a time, and shares both fairly between callers. */
import { FailedCall } from './failure.ts'

export interface ConcurrencyLimiterOptions {
  /** Slots: the total weight of what runs at a time. */
  readonly maxRunning: number
  /** Slots that one key may hold at a time (all). A job that is heavier still runs when its key runs nothing else. */
  readonly maxRunningPerKey?: number
  /** Jobs that may wait for a slot, of all keys together (0: a job that cannot start at once is refused). */
  readonly maxWaiting?: number
  /** Jobs that may wait for a slot, of one key (`maxWaiting`). */
  readonly maxWaitingPerKey?: number
  /** Makes the error of a refused job (a 503 FailedCall `busy` with `retry-after: 2`). */
  readonly createError?: () => Error
}

export interface SlotRequest {
  /** Who is charged: `network(address)` of a guest, the id of a user. Jobs without a key share one. */
  readonly key?: string
  /** Slots that the job takes, 1 to `maxRunning` (1). */
  readonly weight?: number
  /** Gives up the place in the queue. It has no effect on a job that runs. */
  readonly signal?: AbortSignal | undefined
}

/** Gives a slot back. Further calls do nothing. */
export type Release = () => void

interface Waiter {
  readonly key: string
  readonly weight: number
  start(release: Release): void
  refuse(error: unknown): void
}

/** Seconds after which a refused client may try again. */
export const retryAfterSeconds = 2

const serverBusy = () => new FailedCall(503, 'busy', { headers: { 'retry-after': String(retryAfterSeconds) } })

/**
 * A weighted semaphore with a bounded queue for each key. Keys that wait take turns (round robin), so a key with a thousand waiting jobs delays a
 * job of another key by one turn. Within a key, jobs start in the order in which they came. When the queue is full, the key with the most
 * waiting jobs loses its newest one, so no key can keep others out ("longest queue drop").
 *
 * It counts for its own process: several processes multiply the bounds.
 */
export class ConcurrencyLimiter {
  readonly maxRunning: number
  readonly #maxRunningPerKey: number
  readonly #maxWaiting: number
  readonly #maxWaitingPerKey: number
  readonly #createError: () => Error
  /** The waiting jobs of each key. The order of the map is the order of turns: after its turn a key moves to the end. */
  readonly #queues = new Map<string, Waiter[]>()
  readonly #runningByKey = new Map<string, number>()
  #running = 0
  #waiting = 0

  constructor(options: ConcurrencyLimiterOptions) {
    this.maxRunning = options.maxRunning
    this.#maxRunningPerKey = options.maxRunningPerKey ?? options.maxRunning
    this.#maxWaiting = options.maxWaiting ?? 0
    this.#maxWaitingPerKey = options.maxWaitingPerKey ?? this.#maxWaiting
    this.#createError = options.createError ?? serverBusy
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
   * @throws what `createError` makes when too many wait, the signal's reason when it aborts before the start, and what `work` throws
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
      this.#enforceBounds(key)
    })
  }

  /** Takes a slot that is free now, without overtaking jobs that wait. Returns undefined when there is none. */
  tryAcquire({ key = '', weight = 1 }: Omit<SlotRequest, 'signal'> = {}): Release | undefined {
    let release: Release | undefined
    const waiter: Waiter = {
      key,
      weight: this.#clamp(weight),
      start: (taken) => {
        release = taken
      },
      refuse: () => {},
    }
    this.#enqueue(waiter)
    this.#dispatch()
    if (!release) this.#remove(waiter, undefined)
    return release
  }

  #clamp(weight: number): number {
    return Math.min(this.maxRunning, Math.max(1, weight))
  }

  #enqueue(waiter: Waiter): void {
    const queue = this.#queues.get(waiter.key)
    if (queue) queue.push(waiter)
    else this.#queues.set(waiter.key, [waiter])
    this.#waiting++
  }

  /** Takes a job out of its queue, if it still waits, and refuses it. */
  #remove(waiter: Waiter, reason: unknown): void {
    const queue = this.#queues.get(waiter.key)
    const index = queue?.indexOf(waiter) ?? -1
    if (!queue || index < 0) return
    queue.splice(index, 1)
    if (queue.length === 0) this.#queues.delete(waiter.key)
    this.#waiting--
    waiter.refuse(reason)
    // Others may have waited behind it.
    this.#dispatch()
  }

  /** Starts all jobs that have a slot and whose turn it is. */
  #dispatch(): void {
    // A key that has had its turn and moves to the end of the map is visited again by the same loop.
    for (const [key, queue] of this.#queues) {
      const waiter = queue[0] as Waiter
      const runningOfKey = this.#runningByKey.get(key) ?? 0
      // The key has used up its own share: others need not wait for it.
      if (runningOfKey > 0 && runningOfKey + waiter.weight > this.#maxRunningPerKey) continue
      // Lighter jobs do not overtake a heavy one, or it might never start.
      if (this.#running + waiter.weight > this.maxRunning) return
      queue.shift()
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      this.#waiting--
      waiter.start(this.#occupy(waiter))
    }
  }

  #occupy({ key, weight }: Waiter): Release {
    this.#running += weight
    this.#runningByKey.set(key, (this.#runningByKey.get(key) ?? 0) + weight)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#running -= weight
      const left = (this.#runningByKey.get(key) ?? 0) - weight
      if (left > 0) this.#runningByKey.set(key, left)
      else this.#runningByKey.delete(key)
      this.#dispatch()
    }
  }

  /** Refuses one job when a job of this key that was just added is too many. */
  #enforceBounds(key: string): void {
    const own = this.#queues.get(key) ?? []
    let crowded = own
    if (own.length <= this.#maxWaitingPerKey) {
      if (this.#waiting <= this.#maxWaiting) return
      for (const queue of this.#queues.values()) if (queue.length > crowded.length) crowded = queue
    }
    const newest = crowded.at(-1)
    if (newest) this.#remove(newest, this.#createError())
  }
}
