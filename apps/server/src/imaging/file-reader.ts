import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { endWithServer } from '../platform/child-processes.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import type { DecodeOptions, ReadDocument, ReadSound, ReadTags, TextBounds } from './file-contents.ts'
import type { Size } from './geometry.ts'

/** The process ended, or was ended, before it answered, or it could not read the file. */
export class FileReaderError extends Error {
  override readonly name = 'FileReaderError'
  /**
   * `slow`: it exceeded its time limit. `failed`: the library gave up. `died`: out of memory, or a fault in the
   * library.
   */
  readonly reason: 'slow' | 'failed' | 'died'

  constructor(reason: 'slow' | 'failed' | 'died', message: string) {
    super(message)
    this.reason = reason
  }
}

export interface FileReaderOptions {
  /** Time limit for one file, ms (10,000). */
  timeLimit?: number
  /** Idle time after which the process is ended, ms (60,000). */
  rest?: number
  /** Bytes that a document may use of PDFium's memory (512 MiB). */
  memoryBytes?: number
  /**
   * Memory of the process, in bytes, above which it is ended after its answer, so that the memory is freed (300 MB).
   */
  largeBytes?: number
}

type TaskKind = 'document' | 'tags' | 'sound' | 'drawingSize' | 'drawing' | 'decode'

/** The task that the process works on. */
interface Task {
  readonly id: number
  readonly timer: NodeJS.Timeout
  resolve(result: unknown): void
  reject(error: FileReaderError): void
}

/** What the process sends. */
interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
  /** The process can't go on. */
  readonly fatal?: boolean
  /** The process has grown large. */
  readonly large?: boolean
}

const heapMegabytes = 256

/**
 * The program of the process. In the built server, the worker is an entry of its own beside the server; from the
 * sources, it runs as it is.
 */
export function workerFile(): string {
  const built = fileURLToPath(new URL('./file-worker.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('./file-worker.mjs', import.meta.url))
}

/**
 * Reads files in a separate process, one at a time. Native code in a thread can't be stopped, and a process returns its
 * memory when it ends. The process starts with the first file and ends after an idle time. One that takes too long, has
 * grown large, runs out of memory or dies is replaced for the next file. Failures are FileReaderErrors.
 */
export class FileReader {
  readonly #options: Required<FileReaderOptions>
  readonly #turns = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: Number.POSITIVE_INFINITY })
  #closing = new AbortController()
  #worker: ChildProcess | undefined
  #current: Task | undefined
  #idle: NodeJS.Timeout | undefined
  #started = 0
  #tasks = 0

  constructor(options: FileReaderOptions = {}) {
    const defaults = { timeLimit: 10_000, rest: 60_000, memoryBytes: 512 * 1024 * 1024, largeBytes: 300_000_000 }
    this.#options = { ...defaults, ...options }
  }

  /** Whether a process is running. */
  get running(): boolean {
    return this.#worker !== undefined
  }

  /** Number of processes started so far. */
  get started(): number {
    return this.#started
  }

  /** Opens a PDF and draws its first page within `side` pixels. */
  document(bytes: Uint8Array, side: number, text: TextBounds | null = null): Promise<ReadDocument> {
    return this.#ask('document', { bytes, side, text })
  }

  /** The named fields of a picture. */
  tags(bytes: Uint8Array, names: Record<string, readonly string[]>): Promise<ReadTags> {
    return this.#ask('tags', { bytes, names })
  }

  sound(file: string, type: string): Promise<ReadSound> {
    return this.#ask('sound', { file, type })
  }

  /** The size of an SVG, in pixels at 72 dots per inch. */
  drawingSize(bytes: Uint8Array): Promise<Size> {
    return this.#ask('drawingSize', { bytes })
  }

  /** Draws an SVG as PNG, at a density and with at most `maxPixels` pixels. */
  drawing(bytes: Uint8Array, density: number, maxPixels: number): Promise<Uint8Array> {
    return this.#ask('drawing', { bytes, density, maxPixels })
  }

  /**
   * Decodes a picture of a type for which `isDecodedApart` is true, upright and in sRGB, to a PNG that fits into `side`
   * pixels. With `to`, the process writes the PNG to that new file and sends no bytes. Fails for more than `maxPixels`
   * pixels.
   */
  decode(file: string, type: string, { maxPixels, side, to }: DecodeOptions): Promise<Uint8Array | undefined> {
    return this.#ask('decode', { file, type, maxPixels, side: side ?? null, to: to ?? null })
  }

  async close(): Promise<void> {
    const closed = new FileReaderError('died', 'The reader of files was closed.')
    this.#closing.abort(closed)
    this.#closing = new AbortController()
    const ended = this.#end()
    this.#settle((task) => task.reject(closed))
    await ended
    clearTimeout(this.#idle)
  }

  #ask<T>(kind: TaskKind, task: object): Promise<T> {
    const { signal } = this.#closing
    const work = () => {
      // Closed between the turn and the start.
      signal.throwIfAborted()
      return this.#run<T>(kind, task).finally(() => this.#rest())
    }
    return this.#turns.run(work, { signal })
  }

  #run<T>(kind: TaskKind, task: object): Promise<T> {
    const { timeLimit } = this.#options
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    worker.channel?.ref()
    return new Promise<T>((resolve, reject) => {
      const id = ++this.#tasks
      const timer = setTimeout(() => {
        void this.#end()
        const slow = new FileReaderError('slow', `The file took more than ${timeLimit} ms.`)
        this.#settle((current) => current.reject(slow))
      }, timeLimit)
      this.#current = { id, timer, resolve: resolve as Task['resolve'], reject }
      // A process that has gone reports this as an error anyway.
      worker.send({ id, kind, task })
    })
  }

  /** Ends an idle process after a while. Until then, it must not keep a command from ending. */
  #rest(): void {
    if (this.#turns.waiting > 0) return
    this.#worker?.unref()
    this.#worker?.channel?.unref()
    this.#idle = setTimeout(() => void this.#end(), this.#options.rest).unref()
  }

  #settle(act: (task: Task) => void): void {
    const task = this.#current
    if (!task) return
    clearTimeout(task.timer)
    this.#current = undefined
    act(task)
  }

  async #end(ended = this.#worker): Promise<void> {
    if (this.#worker === ended) this.#worker = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = new Promise<void>((resolve) => ended.once('close', () => resolve()))
    ended.kill('SIGKILL')
    await gone
  }

  #start(): ChildProcess {
    const { memoryBytes, largeBytes } = this.#options
    this.#started++
    const fresh = endWithServer(
      fork(workerFile(), [String(memoryBytes), String(largeBytes)], {
        // The process gets none of the server's options, such as a debugger, and none of its environment.
        execArgv: [`--max-old-space-size=${heapMegabytes}`],
        env: { MALLOC_ARENA_MAX: '2', SystemRoot: process.env.SystemRoot },
        cwd: tmpdir(),
        // Sends bytes as bytes, not as JSON.
        serialization: 'advanced',
        // The last one is a pipe: when it closes, the process knows that the server has gone.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      }),
    )
    const pipe = fresh.stdio[4] as Socket
    pipe.unref()
    pipe.on('error', () => {})
    fresh.on('message', (message) => {
      const { id, result, error, fatal, large } = message as Answer
      if (fresh !== this.#worker || id !== this.#current?.id) return
      if (fatal || large) void this.#end(fresh)
      this.#settle((task) => {
        if (error === undefined) task.resolve(result)
        else task.reject(new FileReaderError(fatal ? 'died' : 'failed', error))
      })
    })
    const gone = (message: string) => {
      if (fresh !== this.#worker) return
      this.#worker = undefined
      this.#settle((task) => task.reject(new FileReaderError('died', message)))
    }
    fresh.on('error', (error) => {
      fresh.kill('SIGKILL')
      gone(String(error))
    })
    fresh.on('close', (code, signal) => gone(`The process that reads files ended with ${code ?? signal}.`))
    return fresh
  }
}

/** The reader that all parts of the server share: one process. */
export const fileReader = new FileReader()

/** A second reader, for drawings: visitors see them as pictures, so they don't wait for documents. */
export const drawingReader = new FileReader()
