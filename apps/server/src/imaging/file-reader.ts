import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** How much text of a document is wanted. */
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
  /** As it stands in the file: `D:20240131120000+01'00'`. */
  created: string
}

/** What was found in a PDF. `locked` needs a password, of `broken` the first page can't be drawn. */
export interface ReadDocument {
  state: 'read' | 'locked' | 'broken'
  pages?: number
  picture?: PagePicture
  text?: string
  fields?: DocumentFields
}

/** What a sound or film says of itself; '' and null for what it does not say. */
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

/** Texts of embedded fields by group (exif, iptc, xmp …) and name; fields that are not there are missing. */
export type ReadTags = Record<string, Record<string, string[]>>

/** The thread ended or was ended before it answered. */
export class FileReaderError extends Error {
  override readonly name = 'FileReaderError'
  /** `slow`: over its time. `failed`: the library gave up. `died`: out of memory, or a fault in the library. */
  readonly reason: 'slow' | 'failed' | 'died'

  constructor(reason: 'slow' | 'failed' | 'died', message: string) {
    super(message)
    this.reason = reason
  }
}

export interface FileReader {
  /** Opens a PDF and draws its first page within `side` pixels. The bytes are given away. */
  document(bytes: Uint8Array, side: number, text?: TextBounds): Promise<ReadDocument>
  /** The named fields of a picture. The bytes are given away. */
  tags(bytes: Uint8Array, names: Record<string, readonly string[]>): Promise<ReadTags>
  sound(file: string, type: string): Promise<ReadSound>
  /** Whether a thread is there. */
  readonly running: boolean
  /** Threads started since the beginning. */
  readonly started: number
  close(): Promise<void>
}

export interface FileReaderOptions {
  /** How long one file may take, ms (10,000). */
  timeLimit?: number
  /** After how long without work the thread is ended, ms (60,000). */
  rest?: number
  /** Bytes that a document may take in PDFium's memory (512 MiB). */
  memoryBytes?: number
}

interface Task {
  kind: 'document' | 'tags' | 'sound'
  task: Record<string, unknown>
  transfer: ArrayBuffer[]
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

const heapMegabytes = 256

/** In the built server the worker is an entry of its own beside it; from the sources it is run as it is. */
function workerFile(): string {
  const built = fileURLToPath(new URL('./file-worker.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('./file-worker.mjs', import.meta.url))
}

/** Bytes of their own, that can be handed to the thread without copying them there. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes)
}

/**
 * Reads files in a thread of its own, one at a time. The thread is started with the first file and ended after a rest;
 * one that takes too long, runs out of memory or dies is replaced for the next file. Failures are FileReaderErrors.
 */
export function createFileReader(options: FileReaderOptions = {}): FileReader {
  const { timeLimit = 10_000, rest = 60_000, memoryBytes = 512 * 1024 * 1024 } = options
  const queue: Task[] = []
  let worker: Worker | undefined
  let current: { id: number; task: Task; timer: NodeJS.Timeout } | undefined
  let resting: NodeJS.Timeout | undefined
  let started = 0
  let ids = 0

  const end = async (ended = worker) => {
    if (worker === ended) worker = undefined
    await ended?.terminate()
  }

  const settle = (act: (task: Task) => void) => {
    if (!current) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    act(task)
    next()
  }

  const start = (): Worker => {
    started++
    const fresh = new Worker(workerFile(), {
      workerData: { memoryBytes },
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      // Nothing of how the server was started, such as a debugger, and nothing of what its environment holds.
      execArgv: [],
      env: {},
    })
    fresh.on('message', (answer: { id: number; result?: never; error?: string; fatal?: boolean }) => {
      if (fresh !== worker || answer.id !== current?.id) return
      if (answer.fatal) void end(fresh)
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
    fresh.on('error', (error) => gone(String(error)))
    fresh.on('exit', (code) => gone(`The thread that reads files ended with ${code}.`))
    return fresh
  }

  const next = () => {
    if (current) return
    const task = queue.shift()
    clearTimeout(resting)
    if (!task) {
      // What waits for nothing must not keep a command from ending.
      worker?.unref()
      resting = setTimeout(() => void end(), rest).unref()
      return
    }
    worker ??= start()
    worker.ref()
    const id = ++ids
    const timer = setTimeout(() => {
      void end()
      settle(({ reject }) => reject(new FileReaderError('slow', `The file took more than ${timeLimit} ms.`)))
    }, timeLimit)
    current = { id, task, timer }
    worker.postMessage({ id, kind: task.kind, task: task.task }, task.transfer)
  }

  const ask = <T>(kind: Task['kind'], task: Task['task'], transfer: ArrayBuffer[] = []): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ kind, task, transfer, resolve: resolve as Task['resolve'], reject })
      next()
    })

  return {
    document(bytes, side, text) {
      const given = owned(bytes)
      return ask('document', { bytes: given, side, text: text ?? null }, [given.buffer])
    },
    tags(bytes, names) {
      const given = owned(bytes)
      return ask('tags', { bytes: given, names }, [given.buffer])
    },
    sound: (file, type) => ask('sound', { file, type }),
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

/** The process's own: one thread for whoever reads files. */
export const fileReader = createFileReader()
