/** Answers that the server makes while it sends them: packages, exports and sitemaps. */
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'

/** Stall timeout in ms: a client that takes no bytes for this time, or at most twice this time, counts as gone. */
const stallTimeoutMs = 120_000

/** Writes bytes; resolves when they are sent and the buffer is free again. Rejects when the client leaves. */
export type Write = (bytes: Buffer) => Promise<void>

export interface SendOptions {
  /** Aborts when the client has disconnected. `sendStream` aborts it when it notices this first. */
  readonly left: AbortController
  readonly log: Logger
  /** What is sent, as the subject of a sentence in the log: `A package`. */
  readonly subject: string
  /** Fields of the log entry. */
  readonly facts?: object | undefined
}

/**
 * Takes over the reply, sends its present status and headers, and then all that `produce` writes. An answer that breaks
 * off lacks its length or its end, so the client notices that it is incomplete. Never rejects: errors are logged.
 */
export async function sendStream(
  reply: FastifyReply,
  produce: (write: Write) => Promise<void>,
  { left, log, subject, facts }: SendOptions,
): Promise<void> {
  const { raw } = reply
  const started = performance.now()
  let bytes = 0
  let pending = 0
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  // Makes the browser show the download at once, even if the first bytes take a while.
  raw.flushHeaders()
  raw.setTimeout(stallTimeoutMs, () => {
    // If no bytes are ready for the client, the delay is the server's.
    if (pending > 0) raw.destroy()
  })
  const write: Write = (piece) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(left.signal.reason)
      left.signal.addEventListener('abort', giveUp, { once: true })
      pending++
      raw.write(piece, (error) => {
        pending--
        left.signal.removeEventListener('abort', giveUp)
        if (error) {
          // A broken connection can show up here before `close`. It is the client that has left, not an error of the
          // server.
          left.abort(error)
          return reject(error)
        }
        bytes += piece.length
        resolve()
      })
    })
  const entry = () => ({ ...facts, bytes, ms: Math.round(performance.now() - started) })
  try {
    await produce(write)
    raw.end()
    log.info(entry(), `${subject} was sent`)
  } catch (error) {
    raw.destroy()
    if (left.signal.aborted) log.info(entry(), `${subject} was not sent completely`)
    else log.error({ ...entry(), err: error }, `${subject} broke off`)
  }
}

/**
 * Writes the pieces of a source. It takes the next piece while the client takes the last one, and no further ones.
 * @throws errors of the source and of `write`
 */
export async function writeAll(source: AsyncIterable<Buffer>, write: Write): Promise<void> {
  let leaving = Promise.resolve()
  for await (const bytes of source) {
    await leaving
    if (bytes.length === 0) continue
    leaving = write(bytes)
    leaving.catch(() => {})
  }
  await leaving
}
