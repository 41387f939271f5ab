/**
 * Addresses with percent signs that stand for nothing (`/en/%E0%A4%A`). Whoever opens one in a browser is sent the portal's page, with status 400;
 * programs, and calls in any case, are told what is wrong with it.
 */
import type { IncomingMessage } from 'node:http'
import { readablePath } from '@vitrine/contract/rules/readable-path'
import type { FastifyInstance } from 'fastify'

/** The address that a request is routed by: its own, but for one of a page that nobody could read. */
export function routedAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!url.includes('%') || url.startsWith('/pim/') || !headers.accept?.includes('text/html')) return url
  const [path = ''] = url.split('?', 1)
  return readablePath(path) + url.slice(path.length)
}

/** Gives pages at such addresses their status. */
export function registerBrokenAddresses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url !== request.originalUrl && reply.statusCode === 200) reply.code(400)
    done(null, payload)
  })
}
