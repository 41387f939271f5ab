/** Calls from a portal on another origin: answered for the configured origins, and for nobody else. */
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of one of the allowed origins asks, and it is not this server's own. */
    fromOtherPortal: boolean
  }
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const requestHeaders = 'authorization, content-type, accept-language, if-none-match, idempotency-key'
const exposedHeaders = `etag, retry-after, x-total-count, x-search-words, content-disposition, link, ${catalogueVersionHeader}`
const keepPreflightFor = '600'

/**
 * Lets the pages of `origins` (`https://portal.example`) make calls. Tokens travel in a header; the one cookie that there is, by which a guest's
 * consent is known, opens nothing.
 */
export function registerCors(app: FastifyInstance, { origins }: { origins: readonly string[] }) {
  app.decorateRequest('fromOtherPortal', false)
  if (origins.length === 0) return
  const allowed = new Set(origins)

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (origin === undefined || !allowed.has(origin)) return done()
    request.fromOtherPortal = origin !== `${request.protocol}://${request.host}`
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', exposedHeaders)
      return done()
    }
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': keepPreflightFor,
      })
      .send()
  })
}
