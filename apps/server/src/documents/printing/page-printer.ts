/**
 * Prints HTML as PDF with the machine's Chromium, in a process of its own for each document
 * (docs/decisions/0027-leaflets.md). The page runs no scripts, gets none of the server's environment, reads no files
 * and has no network access.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithServer } from '../../platform/child-processes.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { cdpClient, printOn } from './cdp-client.ts'
import { PrintError } from './print-error.ts'

export interface PagePrinter {
  /** Whether PDFs can be made, as far as known. */
  readonly available: boolean
  /**
   * The document as PDF, in the size that its `@page` sets. Fails with a PrintError, and with the signal's reason when
   * it aborts, which also ends the process.
   */
  print(html: string, signal: AbortSignal): Promise<Buffer>
}

/** The printer for machines without Chromium. */
export const noPrinter: PagePrinter = {
  available: false,
  print: async () => {
    throw new PrintError('absent', 'There is no Chromium on this machine.')
  },
}

export interface PagePrinterOptions {
  /** Absolute path of Chromium. */
  readonly program: string
  /** Time limit of a document, ms (30,000). */
  readonly timeLimit?: number
  /** Documents at a time (2), and how many may wait (20). */
  readonly together?: number
  readonly queue?: number
  /** Receives the reason why Chromium can't be used. */
  readonly onUnusable?: (reason: string) => void
}

/** The user id under which a server that runs as root runs Chromium; it owns no files. */
const nobody = 65534
/**
 * ms after which the printer retries a Chromium that could not be started: the machine may only have been short of
 * resources.
 */
const rest = 600_000
/** ms to wait for output that a process has written before its end. */
const closeTimeoutMs = 1000

const runsAsRoot = () => process.platform !== 'win32' && process.getuid?.() === 0

const argumentsFor = (folder: string, sandbox: boolean): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${folder}`,
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  // Host names do not resolve, and all connections go through a proxy that does not exist.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  ...(sandbox ? [] : ['--no-sandbox']),
  'about:blank',
]

/** Makes PDFs with a Chromium. */
export class ChromiumPrinter implements PagePrinter {
  readonly #options: PagePrinterOptions
  readonly #limiter: ConcurrencyLimiter
  readonly #asRoot = runsAsRoot()
  #sandbox = true
  #unusableUntil = 0

  constructor(options: PagePrinterOptions) {
    const { together = 2, queue = 20 } = options
    this.#options = options
    this.#limiter = new ConcurrencyLimiter({
      maxRunning: together,
      maxWaiting: queue,
      createError: () => new PrintError('busy', 'Too many documents are being printed.'),
    })
  }

  get available(): boolean {
    return Date.now() >= this.#unusableUntil
  }

  print(html: string, signal: AbortSignal): Promise<Buffer> {
    const work = () => {
      if (!this.available) throw new PrintError('absent', 'Chromium cannot be started.')
      return this.#print(html, signal)
    }
    return this.#limiter.run(work, { signal })
  }

  /** @throws PrintError, `absent` if the process ended before it answered anything */
  async #run(html: string, signal: AbortSignal, withSandbox: boolean): Promise<Buffer> {
    const { program, timeLimit = 30_000 } = this.#options
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-print-'))
    const group = process.platform !== 'win32'
    let child: ChildProcess | undefined
    /** Kills a process with its child processes. */
    const killAll = (pid: number) => {
      try {
        if (group) process.kill(-pid, 'SIGKILL')
        else child?.kill('SIGKILL')
      } catch {
        child?.kill('SIGKILL')
      }
    }
    const kill = () => {
      if (child?.pid && child.exitCode === null && child.signalCode === null) killAll(child.pid)
    }
    try {
      if (this.#asRoot) await chown(folder, nobody, nobody)
      signal.throwIfAborted()
      const started = spawn(program, argumentsFor(folder, withSandbox), {
        cwd: folder,
        env: {
          HOME: folder,
          TMPDIR: folder,
          TEMP: folder,
          TMP: folder,
          PATH: process.platform === 'win32' ? '' : '/usr/bin:/bin',
          SystemRoot: process.env.SystemRoot,
        },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        detached: group,
        windowsHide: true,
        ...(this.#asRoot ? { uid: nobody, gid: nobody } : {}),
      })
      child = endWithServer(started)
      let complaint = ''
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        if (complaint.length < 2000) complaint += text
      })
      const talk = cdpClient(started)
      let answered = false
      const closed = new Promise<void>((resolve) => {
        const gone = (why: string, isAbsent = !answered) => {
          talk.end(new PrintError(isAbsent ? 'absent' : 'failed', `${why} ${complaint.trim().slice(-500)}`))
          resolve()
        }
        started.once('error', (error) => gone(error.message))
        started.once('exit', () => {
          // Its child processes may outlive it. They hold its pipes, so `close` would never fire; a child that has left
          // the group must not be waited for.
          if (started.pid) killAll(started.pid)
          setTimeout(() => {
            for (const stream of started.stdio) stream?.destroy()
          }, closeTimeoutMs).unref()
        })
        // A process that was killed, for example because the machine ran out of memory, could be started.
        started.once('close', (code, ended) =>
          gone(`Chromium ended with ${code ?? ended}.`, !answered && ended !== 'SIGKILL'),
        )
      })
      const leave = () => {
        talk.end(signal.reason)
        kill()
      }
      signal.addEventListener('abort', leave, { once: true })
      const timer = setTimeout(() => {
        talk.end(new PrintError('failed', `The document took more than ${timeLimit} ms.`))
        kill()
      }, timeLimit)
      try {
        return await printOn(talk, html, () => {
          answered = true
        })
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        kill()
        await closed
      }
    } finally {
      // Its processes may write for a moment after they were killed.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {})
    }
  }

  async #print(html: string, signal: AbortSignal): Promise<Buffer> {
    const isAbsent = (error: unknown): error is PrintError => error instanceof PrintError && error.reason === 'absent'
    const giveUp = (error: unknown): never => {
      if (isAbsent(error)) {
        this.#unusableUntil = Date.now() + rest
        this.#options.onUnusable?.(error.message)
      }
      throw error
    }
    try {
      return await this.#run(html, signal, this.#sandbox)
    } catch (error) {
      // In some containers, no user can create a sandbox. Without one, Chromium may only run if the server is root:
      // then it runs as a user that owns nothing; otherwise it would run as the server's own user.
      if (!isAbsent(error) || !this.#asRoot || !this.#sandbox) return giveUp(error)
    }
    const pdf = await this.#run(html, signal, false).catch(giveUp)
    this.#sandbox = false
    return pdf
  }
}
