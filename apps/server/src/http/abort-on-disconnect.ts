import type { FastifyReply } from 'fastify'

/** Returns a controller that aborts when the client disconnects before the whole answer is sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortController {
  const controller = new AbortController()
  const leave = () => controller.abort(new Error('The client has left.'))
  // The client may have disconnected during a lookup.
  if (reply.raw.destroyed) leave()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leave()
  })
  return controller
}
