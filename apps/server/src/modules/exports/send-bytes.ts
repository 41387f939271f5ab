/**
 * Sends bytes that are generated during the transfer, with backpressure: they are generated no faster than the client
 * takes them.
 */
import type { FastifyReply } from 'fastify'

export interface SendOptions {
  /** Aborts when the client has disconnected. `sendBytes` aborts it when it notices this first. */
  readonly left: AbortController
  /** Stall timeout in ms: a client that takes no bytes for this time counts as gone. */
  readonly patience: number
  readonly onSent: (bytes: number) => void
}

/**
 * Takes over the reply, and sends all bytes with its present status and headers.
 * @throws the reason of `left` when the client disconnects, and errors of `source`; the response is then not ended
 */
export async function sendBytes(
  reply: FastifyReply,
  source: AsyncIterable<Buffer>,
  { left, patience, onSent }: SendOptions,
): Promise<void> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  // Makes the browser show the download at once, even when the first products take a while.
  raw.flushHeaders()
  let offered = false
  raw.setTimeout(patience, () => {
    // If no bytes are ready for the client, the delay is the server's.
    if (offered) raw.destroy()
  })
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      offered = true
      const giveUp = () => reject(left.signal.reason)
      left.signal.addEventListener('abort', giveUp, { once: true })
      raw.write(bytes, (error) => {
        offered = false
        left.signal.removeEventListener('abort', giveUp)
        if (!error) return resolve()
        // A broken connection can show up here before `close`. It is not an error of the server.
        left.abort(error)
        reject(error)
      })
    })
  // One chunk is being sent while the next is generated.
  let leaving = Promise.resolve()
  for await (const bytes of source) {
    await leaving
    left.signal.throwIfAborted()
    if (bytes.length === 0) continue
    leaving = write(bytes).then(() => onSent(bytes.length))
    leaving.catch(() => {})
  }
  await leaving
  raw.end()
}
