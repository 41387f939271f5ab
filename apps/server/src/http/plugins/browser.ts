/** The browser of a request, for the one area that recognises a browser by a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from '../call-context.ts'

/**
 * The browser of a request. Its `origin` header shows the scheme of the page, also behind a proxy that this server is
 * not configured for.
 */
export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  cookies: request.headers.cookie ?? '',
  agent: request.headers['user-agent'] ?? '',
  isSecure: request.protocol === 'https' || (request.headers.origin ?? '').startsWith('https://'),
  isElsewhere: request.fromOtherPortal,
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})
