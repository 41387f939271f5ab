import { MediaError } from '../media/media-error.ts'

interface Waiting {
  weight: number
  start: () => void
}

/** Lets a bounded number of works run at a time, and a bounded number wait; one more is refused. */
export interface Gate {
  /**
   * Runs `work` when `weight` slots are free (1 to all), in the order of asking. Fails with a 503 MediaError
   * `media_busy` at once when the queue is full. What waits gives its place up, and fails with the signal's reason, when that aborts.
   */
  run<T>(work: () => Promise<T>, weight?: number, signal?: AbortSignal): Promise<T>
  /** Works that wait. */
  readonly waiting: number
  readonly slots: number
}

/** Seconds after which a refused client may ask again. */
export const retryAfter = 2

export function createGate(slots: number, queueLimit: number): Gate {
  const queue: Waiting[] = []
  let free = slots

  const next = () => {
    // Strictly in order, so that a heavy work is not overtaken for ever.
    while (queue[0] && queue[0].weight <= free) {
      const first = queue.shift() as Waiting
      free -= first.weight
      first.start()
    }
  }

  return {
    slots,
    get waiting() {
      return queue.length
    },
    async run(work, weight = 1, signal) {
      signal?.throwIfAborted()
      const taken = Math.min(slots, Math.max(1, weight))
      if (queue.length > 0 || free < taken) {
        if (queue.length >= queueLimit) throw new MediaError('media_busy', { seconds: retryAfter })
        await new Promise<void>((resolve, reject) => {
          const waiting = { weight: taken, start: () => {} }
          const leave = () => {
            queue.splice(queue.indexOf(waiting), 1)
            reject(signal?.reason)
            // It may have been what the others waited behind.
            next()
          }
          waiting.start = () => {
            signal?.removeEventListener('abort', leave)
            resolve()
          }
          queue.push(waiting)
          signal?.addEventListener('abort', leave, { once: true })
        })
      } else {
        free -= taken
      }
      try {
        return await work()
      } finally {
        free += taken
        next()
      }
    },
  }
}
