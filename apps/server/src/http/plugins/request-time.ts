/** Time limits for the arrival of requests. */
import { uploadLimit } from '@vitrine/contract/rules/form-answers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './errors/broken-request.ts'
import { takeTheRest } from './streamed-calls.ts'

/** Time limit of a request, in ms: enough for 25 MiB at 2 Mbit/s. */
export const maxRequestMs = 120_000

/** Minimum time limit of a request with files, in ms; its bytes have to keep arriving (streamed-calls.ts). */
const maxUploadMs = 3_600_000

/** Bytes a second of 2 Mbit/s. */
const slowLine = 250_000
/** Number of files of the maximum size that can still arrive over a slow line. */
const maxFileHeaders = 10

/** Time limit, in ms, of a request with files of at most `limit` bytes each. */
export const uploadTime = (limit = uploadLimit): number =>
  Math.max(maxUploadMs, Math.ceil((limit * maxFileHeaders) / slowLine) * 1000)

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body has not arrived after `ms`, as the HTTP server itself does, except calls that take their
 * body as a stream: the HTTP server has only one limit for all. If a request was answered before the end of its body,
 * only a little more of the body is read.
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
  // Before the answer is sent: afterwards, the HTTP server reads all that arrives.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) takeTheRest(request.raw)
    done(null, payload)
  })
}
