import type { FastifyReply } from 'fastify'

/** Aborts when the client leaves before it has all of its answer. */
export function abortOnDisconnect(reply: FastifyReply): AbortController {
  const controller = new AbortController()
  const leave = () => controller.abort(new Error('The client has left.'))
  // It may have left while something was looked up.
  if (reply.raw.destroyed) leave()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leave()
  })
  return controller
}
