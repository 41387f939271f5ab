/** How long requests may take to arrive. */
import { uploadLimit } from '@vitrine/contract/rules/form-answers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './errors/broken-request.ts'
import { takeTheRest } from './streamed-calls.ts'

/** What a request may take, in ms: 25 MiB at 2 Mbit/s, and an end for those that never finish. */
export const maxRequestMs = 120_000

/** What one with files may take at least, in ms; it has to come along all the while (streamed-calls.ts). */
const maxUploadMs = 3_600_000

/** Bytes a second of 2 Mbit/s. */
const slowLine = 250_000
/** Files of the largest size that still arrive over a slow line. */
const maxFileHeaders = 10

/** How long a request with files of at most `limit` bytes each may take, in ms. */
export const uploadTime = (limit = uploadLimit): number =>
  Math.max(maxUploadMs, Math.ceil((limit * maxFileHeaders) / slowLine) * 1000)

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body has not arrived after `ms`, as the HTTP server itself does it, but for the calls that take their body as a stream: the
 * server's own bound is one for all. Of a body whose request was answered before its end, only little is taken besides.
 */
export function registerRequestTime(app: FastifyInstance, { ms = maxRequestMs }: { ms?: number } = {}) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (request.routeOptions.config?.streamed === true || !hasBody(request)) return done()
    const timer = setTimeout(() => {
      if (raw.complete || raw.readableEnded || raw.destroyed) return
      // The connection ends with it.
      if (reply.raw.headersSent) return void raw.destroy()
      answerBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, ms)
    timer.unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    done()
  })
  // Before the answer is sent: after it the HTTP server takes all that comes.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) takeTheRest(request.raw)
    done(null, payload)
  })
}
