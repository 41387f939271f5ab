/** Gives every request an id, which its answer and the lines of the log name. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { withRequestId } from '../../platform/request-id.ts'

/** Ids that proxies send. Other texts could forge lines of the log. */
const idForm = /^[\w.:+/=-]{1,128}$/

/** The id that the proxy in front has given (`x-request-id`), or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && idForm.test(given) ? given : randomBytes(8).toString('hex')
}

/** Answers with the id. Register it first: the log names the request only in the hooks that come later. */
export function registerRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
}
