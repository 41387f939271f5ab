/** The process beside the server that works on imports of the admin area, so that they do not slow visitors down. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from 'pino'

/** ms between two looks for imports that wait although nobody works on them: their server has ended before it began. */
const lookMs = 15_000

export class ImportChild {
  readonly #log: Logger
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  /** Whether something was added while the process ran: it may have looked for the last time already. */
  #isWanted = false
  #isClosed = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Starts the process, unless it runs. It ends when nothing waits any more. */
  readonly start = (): void => {
    if (this.#isClosed) return
    this.#isWanted = this.#child !== undefined
    if (this.#child) return
    const [, program = ''] = process.argv
    // The pipe ends with this process, however it ends.
    const child = spawn(process.execPath, [...process.execArgv, program, 'imports', 'work'], {
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    this.#child = child
    child.stdin?.on('error', () => {})
    child.once('error', (error) => this.#log.error({ err: error }, 'The process for imports could not be started'))
    child.once('close', (status, signal) => {
      this.#child = undefined
      if (this.#isClosed) return
      if (status !== 0) this.#log.error({ status, signal }, 'The process for imports has ended with a failure')
      else if (this.#isWanted) this.start()
    })
  }

  /** Starts it whenever something waits: what another process has added, or has left behind. */
  startWhenever(waits: () => Promise<boolean>): void {
    const look = () =>
      void waits().then(
        (any) => any && this.start(),
        (error) => this.#log.warn({ err: error }, 'Waiting imports could not be looked for; it is tried again'),
      )
    this.#timer = setInterval(look, lookMs)
    this.#timer.unref()
    look()
  }

  /** Ends the process: the database takes back what is not committed. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#child?.kill('SIGTERM')
  }
}
