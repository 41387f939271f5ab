/** Sends what is made on the way: no faster than it is taken, and made no further ahead than that. */
import type { FastifyReply } from 'fastify'

export interface SendOptions {
  /** Aborts when the client has left; aborted here when that is noticed first. */
  readonly left: AbortController
  /** ms after which a client that takes nothing has left. */
  readonly patience: number
  readonly onSent: (bytes: number) => void
}

/**
 * Takes the answer over and sends all bytes with the status and headers that it has.
 * @throws the reason of `left` when the client leaves, and what making the bytes throws; then the answer is not ended
 */
export async function sendBytes(
  reply: FastifyReply,
  source: AsyncIterable<Buffer>,
  { left, patience, onSent }: SendOptions,
): Promise<void> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  // The browser shows the download at once, also when the first products take their time.
  raw.flushHeaders()
  let offered = false
  raw.setTimeout(patience, () => {
    // As long as nothing is there for the client it is we who are late.
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
        // A broken line may be noticed here before it closes: nothing is wrong with the server.
        left.abort(error)
        reject(error)
      })
    })
  // One piece is on its way while the next is made.
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
