/**
 * Addresses with invalid percent signs (`/en/%E0%A4%A`). A browser that opens one as a page gets the portal's page with
 * status 400. Programs, and all calls, get the error message.
 */
import type { IncomingMessage } from 'node:http'
import { readablePath } from '@vitrine/contract/rules/readable-path'
import type { FastifyInstance } from 'fastify'

/** The address by which a request is routed: its own, except for a page whose address can't be decoded. */
export function routedAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!url.includes('%') || url.startsWith('/pim/') || !headers.accept?.includes('text/html')) return url
  const [path = ''] = url.split('?', 1)
  return readablePath(path) + url.slice(path.length)
}

/** Sets the status of pages at such addresses. */
export function registerBrokenAddresses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url !== request.originalUrl && reply.statusCode === 200) reply.code(400)
    done(null, payload)
  })
}
