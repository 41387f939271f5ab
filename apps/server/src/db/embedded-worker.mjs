// @ts-check
/**
 * The thread that runs the embedded database. PGlite answers a query without giving anything else a turn, so that in the server's own thread one long
 * query would hold up every connection. It is plain JavaScript because a thread starts from a file, without whatever runs TypeScript around it.
 *
 * `workerData` is `{ folder, dump, settings }` (embedded.ts). After the start it posts `ready`. Each message to it is a port of one connection, over
 * which PostgreSQL's wire protocol runs in both directions, or `close`, after which it flushes the database to disk and ends.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { folder, dump, settings } = workerData

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: dump } : {}),
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
})

/** @param {import('node:worker_threads').MessagePort} port */
async function serve(port) {
  // There is one session, whoever connects: what the last connection left open is rolled back, as when a server's session ends.
  if (database.isInTransaction()) await database.exec('rollback')
  port.on('message', async (/** @type {Uint8Array} */ bytes) => {
    const answer = await database.execProtocolRaw(bytes)
    // The answer can be a part of a larger buffer, which must not be handed over.
    const own = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice()
    port.postMessage(own, [/** @type {ArrayBuffer} */ (own.buffer)])
  })
}

parentPort?.on('message', async (/** @type {import('node:worker_threads').MessagePort | 'close'} */ message) => {
  if (message !== 'close') return serve(message)
  await database.close()
  // Nothing is left that keeps the thread.
  parentPort?.close()
})
parentPort?.postMessage('ready')
