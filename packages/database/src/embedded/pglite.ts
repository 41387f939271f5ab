/**
 * PGlite (PostgreSQL as WebAssembly) in a worker thread (pglite-worker.mjs). The server uses
 * PostgreSQL's wire protocol and the same driver as for a PostgreSQL server; only the stream below the driver differs.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/**
 * PGlite keeps its pages in the process. 32 MB of them serve a catalogue as quickly as a server's default of 128 MB,
 * and save about 100 MB. With one writer and no replicas, a gigabyte of write-ahead log is not needed.
 */
const settings = { shared_buffers: '32MB', max_wal_size: '128MB', min_wal_size: '32MB' }

/** The built worker is beside the built server, its source beside the sources. */
const workerFile = () => {
  const built = fileURLToPath(new URL('./pglite-worker.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('./pglite-worker.mjs', import.meta.url))
}

/** A connection for the driver: the methods of a socket that the driver calls, over a message port. */
class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#port.postMessage(chunk)
    done()
  }

  /** Sends the messages of one query together, so that the answer comes as one message too. */
  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    this.#port.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}

export interface PgliteDatabase {
  /** Opens another connection. All share one session, so use one connection at a time. */
  connect(): Duplex
  /** Ends the thread. Committed data is on disk. */
  close(): Promise<void>
}

/**
 * Starts PGlite.
 * @param options the folder of its files, or none to keep it in memory; a dump of such a folder to start from
 * @throws when the folder can't be written or holds something else
 */
export async function openPglite({
  folder,
  dump,
}: {
  readonly folder?: string | undefined
  readonly dump?: Blob | undefined
}): Promise<PgliteDatabase> {
  // The folder contains hashes of passwords and keys of links, so other users of the machine must not read it.
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(workerFile(), { workerData: { folder, dump, settings } })
  const streams = new Set<PortStream>()
  let failure: Error | undefined
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  // A message means that the thread has started; an error gives the reason why it has not.
  await once(worker, 'message')
  const fail = (error: Error) => {
    failure ??= error
    for (const stream of streams) stream.destroy(failure)
  }
  worker.on('error', fail)
  worker.once('exit', () => fail(new Error('PGlite has ended')))
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel()
      const stream = new PortStream(port1)
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      if (failure) stream.destroy(failure)
      else worker.postMessage(port2, [port2])
      return stream
    },
    close: async () => {
      if (failure) return
      worker.postMessage('close')
      await ended
    },
  }
}
