import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { endWithServer } from '../platform/child-processes.ts'
import type { Size } from './geometry.ts'

/** How much text of a document to read. */
export interface TextBounds {
  characters: number
  pages: number
  milliseconds: number
}

/** A page as pixels: red, green, blue and alpha, row by row from the top. */
export interface PagePicture {
  data: Uint8Array
  width: number
  height: number
}

export interface DocumentFields {
  title: string
  author: string
  subject: string
  keywords: string
  software: string
  /** As in the file: `D:20240131120000+01'00'`. */
  created: string
}

/** The contents of a PDF. `locked`: it needs a password. `broken`: its first page can't be drawn. */
export interface ReadDocument {
  state: 'read' | 'locked' | 'broken'
  pages?: number
  picture?: PagePicture
  text?: string
  fields?: DocumentFields
}

/** Metadata of a sound or film; '' and null for missing fields. */
export interface ReadSound {
  /** Seconds. */
  duration: number | null
  /** Pixels. */
  width: number | null
  height: number | null
  title: string
  artist: string
  album: string
  copyright: string
  date: string
  keywords: string[]
  software: string
}

/** Texts of embedded fields by group (exif, iptc, xmp …) and name; missing fields have no key. */
export type ReadTags = Record<string, Record<string, string[]>>

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

export interface FileReader {
  /** Opens a PDF and draws its first page within `side` pixels. */
  document(bytes: Uint8Array, side: number, text?: TextBounds): Promise<ReadDocument>
  /** The named fields of a picture. */
  tags(bytes: Uint8Array, names: Record<string, readonly string[]>): Promise<ReadTags>
  sound(file: string, type: string): Promise<ReadSound>
  /** The size of an SVG, in pixels at 72 dots per inch. */
  drawingSize(bytes: Uint8Array): Promise<Size>
  /** Draws an SVG as PNG, at a density and with at most `maxPixels` pixels. */
  drawing(bytes: Uint8Array, density: number, maxPixels: number): Promise<Uint8Array>
  /**
   * Decodes a picture of a type for which `isDecodedApart` is true, upright and in sRGB, to a PNG that fits into `side`
   * pixels. With `to`, the process writes the PNG to that new file and sends no bytes. Fails for more than `maxPixels`
   * pixels.
   */
  decode(file: string, type: string, options: DecodeOptions): Promise<Uint8Array | undefined>
  /** Whether a process is running. */
  readonly running: boolean
  /** Number of processes started so far. */
  readonly started: number
  close(): Promise<void>
}

export interface DecodeOptions {
  maxPixels: number
  side?: number
  /** Absolute path of a file that does not exist yet. */
  to?: string
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

interface Task {
  kind: 'document' | 'tags' | 'sound' | 'drawingSize' | 'drawing' | 'decode'
  task: Record<string, unknown>
  resolve: (result: never) => void
  reject: (error: unknown) => void
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
export function createFileReader(options: FileReaderOptions = {}): FileReader {
  const { timeLimit = 10_000, rest = 60_000, memoryBytes = 512 * 1024 * 1024, largeBytes = 300_000_000 } = options
  const queue: Task[] = []
  let worker: ChildProcess | undefined
  let current: { id: number; task: Task; timer: NodeJS.Timeout } | undefined
  let resting: NodeJS.Timeout | undefined
  let started = 0
  let ids = 0

  const end = async (ended = worker) => {
    if (worker === ended) worker = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = new Promise<void>((resolve) => ended.once('close', () => resolve()))
    ended.kill('SIGKILL')
    await gone
  }

  const settle = (act: (task: Task) => void) => {
    if (!current) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    act(task)
    next()
  }

  const start = (): ChildProcess => {
    started++
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
      const answer = message as { id: number; result?: never; error?: string; fatal?: boolean; large?: boolean }
      if (fresh !== worker || answer.id !== current?.id) return
      if (answer.fatal || answer.large) void end(fresh)
      settle(({ resolve, reject }) => {
        if (answer.error === undefined) resolve(answer.result as never)
        else reject(new FileReaderError(answer.fatal ? 'died' : 'failed', answer.error))
      })
    })
    const gone = (message: string) => {
      if (fresh !== worker) return
      worker = undefined
      settle(({ reject }) => reject(new FileReaderError('died', message)))
    }
    fresh.on('error', (error) => {
      fresh.kill('SIGKILL')
      gone(String(error))
    })
    fresh.on('close', (code, signal) => gone(`The process that reads files ended with ${code ?? signal}.`))
    return fresh
  }

  const next = () => {
    if (current) return
    const task = queue.shift()
    clearTimeout(resting)
    if (!task) {
      // An idle process must not keep a command from ending.
      worker?.unref()
      worker?.channel?.unref()
      resting = setTimeout(() => void end(), rest).unref()
      return
    }
    worker ??= start()
    worker.ref()
    worker.channel?.ref()
    const id = ++ids
    const timer = setTimeout(() => {
      void end()
      settle(({ reject }) => reject(new FileReaderError('slow', `The file took more than ${timeLimit} ms.`)))
    }, timeLimit)
    current = { id, task, timer }
    // A process that has gone reports this as an error anyway.
    worker.send({ id, kind: task.kind, task: task.task })
  }

  const ask = <T>(kind: Task['kind'], task: Task['task']): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ kind, task, resolve: resolve as Task['resolve'], reject })
      next()
    })

  return {
    document: (bytes, side, text) => ask('document', { bytes, side, text: text ?? null }),
    tags: (bytes, names) => ask('tags', { bytes, names }),
    sound: (file, type) => ask('sound', { file, type }),
    drawingSize: (bytes) => ask('drawingSize', { bytes }),
    drawing: (bytes, density, maxPixels) => ask('drawing', { bytes, density, maxPixels }),
    decode: (file, type, { maxPixels, side, to }) =>
      ask('decode', { file, type, maxPixels, side: side ?? null, to: to ?? null }),
    get running() {
      return worker !== undefined
    },
    get started() {
      return started
    },
    async close() {
      clearTimeout(resting)
      for (const { reject } of queue.splice(0)) reject(new FileReaderError('died', 'The reader of files was closed.'))
      const ending = end()
      settle(({ reject }) => reject(new FileReaderError('died', 'The reader of files was closed.')))
      clearTimeout(resting)
      await ending
    },
  }
}

/** The reader that all parts of the server share: one process. */
export const fileReader = createFileReader()

/** A second reader, for drawings: visitors see them as pictures, so they don't wait for documents. */
export const drawingReader = createFileReader()
