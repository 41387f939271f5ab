/** Pictures that are being made or wait for a slot: each is made once, and addresses take turns. */
import type { ConcurrencyLimiter, Release } from '../platform/concurrency-limiter.ts'

/**
 * Makes one picture in a slot. `hand` delivers it to the waiting requests; the slot is held until the promise settles.
 */
type Work<Result> = (hand: (result: Result) => void) => Promise<void>

interface Place {
  waiters: number
  readonly left: AbortController
}

interface Job<Result> {
  readonly promise: Promise<Result>
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  readonly work: Work<Result>
  readonly weight: number
  /**
   * The places of this job in the queue: one for each address that waits for it. The first to get a slot starts the
   * work.
   */
  readonly places: Map<string, Place>
  /** The error for an address that got no place while others had one. */
  refusal?: unknown
  isStarted: boolean
}

export interface JobRequest<Result> {
  /** Equal names stand for the same result. */
  readonly name: string
  /** The key that takes turns: `network(address)`. */
  readonly key: string
  readonly weight: number
  readonly work: Work<Result>
  readonly signal?: AbortSignal | undefined
}

export class PictureJobs<Result> {
  readonly #limiter: ConcurrencyLimiter
  readonly #jobs = new Map<string, Job<Result>>()
  readonly #running = new Set<Promise<unknown>>()

  constructor(limiter: ConcurrencyLimiter) {
    this.#limiter = limiter
  }

  /** Whether a job for the result is running or waiting. */
  has(name: string): boolean {
    return this.#jobs.has(name)
  }

  /**
   * The result of a job. The job starts when the first of the addresses that wait for it has its turn. A visitor who
   * requests the same picture as a flooding address thus does not wait behind that address's other jobs. A job that no
   * request waits for any more is not started.
   * @throws the limiter's error when too many wait, the signal's reason when it aborts, and what `work` throws
   */
  async run({ name, key, weight, work, signal }: JobRequest<Result>): Promise<Result> {
    signal?.throwIfAborted()
    const job = this.#jobs.get(name) ?? this.#create(name, weight, work)
    const place = job.places.get(key) ?? this.#queue(name, job, key)
    place.waiters++
    if (!signal) return job.promise
    let leave = () => {}
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        place.waiters--
        if (place.waiters === 0) {
          // A later request of this address has a place of its own.
          if (job.places.get(key) === place) job.places.delete(key)
          place.left.abort(signal.reason)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
    return Promise.race([job.promise, left]).finally(() => signal.removeEventListener('abort', leave))
  }

  /** Runs work that no request shares, in a slot. */
  async runAlone<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#track(this.#limiter.run(work, { key }))
  }

  /** Waits until all running and waiting jobs have ended. */
  async settled(): Promise<void> {
    while (this.#jobs.size > 0 || this.#running.size > 0) {
      await Promise.allSettled([...this.#running, ...[...this.#jobs.values()].map(({ promise }) => promise)])
    }
  }

  #create(name: string, weight: number, work: Work<Result>): Job<Result> {
    const { promise, resolve, reject } = withResolvers<Result>()
    promise.catch(() => {})
    const job: Job<Result> = { promise, resolve, reject, work, weight, places: new Map(), isStarted: false }
    this.#jobs.set(name, job)
    return job
  }

  #queue(name: string, job: Job<Result>, key: string): Place {
    const place: Place = { waiters: 0, left: new AbortController() }
    job.places.set(key, place)
    if (job.isStarted) return place
    this.#limiter.acquire({ key, weight: job.weight, signal: place.left.signal }).then(
      (release) => {
        // Another address may have had its turn at the same moment.
        if (job.isStarted) release()
        else void this.#track(this.#start(name, job, release))
      },
      (error) => {
        if (job.places.get(key) === place) job.places.delete(key)
        if (!place.left.signal.aborted) job.refusal = error
        // While others have a place, the requests of this address wait with them.
        if (job.isStarted || job.places.size > 0) return
        this.#end(name, job)
        job.reject(job.refusal ?? error)
      },
    )
    return place
  }

  async #start(name: string, job: Job<Result>, release: Release): Promise<void> {
    job.isStarted = true
    for (const { left } of job.places.values()) left.abort(new Error('The picture is being made.'))
    try {
      await job.work(job.resolve)
    } catch (error) {
      job.reject(error)
    } finally {
      this.#end(name, job)
      release()
    }
  }

  #end(name: string, job: Job<Result>): void {
    if (this.#jobs.get(name) === job) this.#jobs.delete(name)
  }

  #track<T>(promise: Promise<T>): Promise<T> {
    this.#running.add(promise)
    promise.catch(() => {}).finally(() => this.#running.delete(promise))
    return promise
  }
}

function withResolvers<T>() {
  let resolve: (result: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}
