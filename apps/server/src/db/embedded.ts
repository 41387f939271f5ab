/**
 * The embedded database: PGlite, PostgreSQL as WebAssembly, in a thread of its own (embedded-worker.mjs). The server speaks PostgreSQL's wire protocol
 * with it through the same driver as with a PostgreSQL server; only the stream below the driver is another one.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/**
 * The embedded database keeps its pages in the process: 32 MB of them serve a catalogue as quickly as the 128 MB that a server has by default, at a
 * hundred megabytes less. One writer and no replicas need no gigabyte of log for the case of a crash.
 */
const settings = { shared_buffers: '32MB', max_wal_size: '128MB', min_wal_size: '32MB' }

/** Beside the built server lies the built worker, beside the sources its source. */
const workerFile = () => {
  const built = fileURLToPath(new URL('./embedded-worker.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('./embedded-worker.mjs', import.meta.url))
}

/** A connection as the driver wants it: what it calls on a socket, over a message port. */
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

  /** The messages of one query go together: the answer then comes as one as well. */
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

export interface EmbeddedDatabase {
  /** Another connection. There is one session: use one connection at a time. */
  connect(): Duplex
  /** Ends the thread; what was committed is on disk. */
  close(): Promise<void>
}

/**
 * Starts the embedded database.
 * @param options the folder of its files, or none to keep it in memory; a dump of such a folder to start from
 * @throws when the folder can't be written or holds something else
 */
export async function openEmbedded({
  folder,
  dump,
}: {
  readonly folder?: string | undefined
  readonly dump?: Blob | undefined
}): Promise<EmbeddedDatabase> {
  // It holds hashes of passwords and the keys of links: nobody else on the machine may read it.
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(workerFile(), { workerData: { folder, dump, settings } })
  const streams = new Set<PortStream>()
  let failure: Error | undefined
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  // The message says that the thread has started; an error says why it has not.
  await once(worker, 'message')
  const fail = (error: Error) => {
    failure ??= error
    for (const stream of streams) stream.destroy(failure)
  }
  worker.on('error', fail)
  worker.once('exit', () => fail(new Error('The embedded database has ended')))
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
