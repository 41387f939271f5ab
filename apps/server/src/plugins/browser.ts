/** What a request says of the browser that it comes from, for the one area that knows a browser by a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from '../call-context.ts'

/** The browser of a request. Its `origin` header says how the page itself was reached, also behind a proxy that this server does not know of. */
export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  cookies: request.headers.cookie ?? '',
  agent: request.headers['user-agent'] ?? '',
  isSecure: request.protocol === 'https' || (request.headers.origin ?? '').startsWith('https://'),
  isElsewhere: request.fromOtherPortal,
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})
