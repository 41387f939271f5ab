// @ts-check
/**
 * The thread that runs PGlite. It answers a query without yielding to the event loop, so that in the
 * server's own thread one long query would block every connection. The file is plain JavaScript, because a worker
 * thread starts without the tools that run TypeScript. `workerData` is `{ folder, dump, settings }` (pglite.ts). The
 * thread posts `ready` when it has started. It takes two kinds of messages: the port of a new connection, which carries
 * PostgreSQL's wire protocol in both directions, and `close`, which makes it flush the database to disk and end.
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
  // All connections share one session. Rolls back what the last connection left open, as a server does when a session
  // ends.
  if (database.isInTransaction()) await database.exec('rollback')
  port.on('message', async (/** @type {Uint8Array} */ bytes) => {
    const answer = await database.execProtocolRaw(bytes)
    // The answer can be a view of a larger buffer, which must not be transferred.
    const own = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice()
    port.postMessage(own, [/** @type {ArrayBuffer} */ (own.buffer)])
  })
}

parentPort?.on('message', async (/** @type {import('node:worker_threads').MessagePort | 'close'} */ message) => {
  if (message !== 'close') return serve(message)
  await database.close()
  // Closes the last port, so that the thread ends.
  parentPort?.close()
})
parentPort?.postMessage('ready')
