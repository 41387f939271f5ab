/** Background work that is retried until it succeeds. */
import type { Logger } from 'pino'

/** ms before the first retry. Each further one waits twice as long, up to `maxDelayMs`. */
const firstDelayMs = 1000
const maxDelayMs = 60_000

export interface Retrying {
  /** Whether the work has succeeded. */
  readonly isDone: boolean
  /** Ends the attempts. */
  stop(): void
}

/**
 * Runs `work` until it succeeds.
 * @param what names the work in the log, where each failure is an error
 */
export function retrying(what: string, work: () => Promise<unknown>, log: Pick<Logger, 'error' | 'info'>): Retrying {
  let isDone = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const attempt = (failures: number) => {
    work().then(
      () => {
        isDone = true
        if (failures > 0) log.info({ failures }, `${what} has succeeded`)
      },
      (error) => {
        if (isStopped) return
        log.error({ err: error }, `${what} has failed and will be tried again`)
        timer = setTimeout(() => attempt(failures + 1), Math.min(maxDelayMs, firstDelayMs * 2 ** failures))
        timer.unref()
      },
    )
  }
  attempt(0)
  return {
    get isDone() {
      return isDone
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
