/** The watching of a folder beside the server: a process of its own, so that imports do not slow visitors down. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from 'pino'

export interface WatchChild {
  /** Ends the process. */
  close(): void
}

/** ms before the process is started again, the first time; twice as long each further time. */
const firstRestartMs = 10_000
const maxRestartMs = 10 * 60_000

/** Runs `vitrine watch` with this process's settings. Starts it again when it ends. */
export function startWatching(log: Logger): WatchChild {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let restarts = 0
  const start = () => {
    const [, program = ''] = process.argv
    // The pipe ends with this process, however it ends.
    child = spawn(process.execPath, [...process.execArgv, program, 'watch', '--child'], {
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    child.stdin?.on('error', () => {})
    child.once('error', (error) => log.error({ err: error }, 'The folder of VITRINE_WATCH can not be watched'))
    child.once('close', (status, signal) => {
      if (isClosed) return
      const ms = Math.min(maxRestartMs, firstRestartMs * 2 ** restarts++)
      log.error(
        { status, signal },
        `The process that watches VITRINE_WATCH has ended; it starts again in ${ms / 1000} s`,
      )
      timer = setTimeout(start, ms)
      timer.unref()
    })
  }
  start()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      child?.kill('SIGTERM')
    },
  }
}
