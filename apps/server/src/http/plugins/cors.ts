/** Calls from a portal on another origin: allowed for the configured origins only. */
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request comes from a page of an allowed origin that is not this server's own. */
    fromOtherPortal: boolean
  }
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const requestHeaders = 'authorization, content-type, accept-language, if-none-match, idempotency-key'
const exposedHeaders = `etag, retry-after, x-total-count, x-search-words, x-search-missing, x-search-language, content-disposition, link, x-request-id, ${catalogueVersionHeader}`
const keepPreflightFor = '600'

/**
 * Allows pages of `origins` (`https://portal.example`) to make calls. Tokens travel in a header. The only cookie
 * identifies a guest's consent and gives no access.
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
