/** Calls that take their body as a stream, because it may be larger than what is held in memory: forms with files. */
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, StreamedCall } from '../call-context.ts'
import { HttpError } from '../http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes its body as a stream; others have all of it when they begin. */
    streamed?: boolean
  }
}

/** @returns the answer's body */
export type StreamedHandler = (call: StreamedCall) => Promise<object>

/** The caller has gone: nobody is answered. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
  readonly statusCode = 400
}

/** How often it is looked at what has come, in ms, and how many bytes that has to be: a tenth of what the slowest telephone sends. */
export const pace = { everyMs: 60_000, leastBytes: 64 * 1024 }

/** What is still taken, and thrown away, of a body whose call was answered before its end; the caller may read the answer only after having sent it. */
export const afterwards = { ms: 10_000, bytes: 32 * 1024 * 1024 }

/** A request's body that can be given up without giving up the connection. */
export function bodyOf(raw: Readable): Transform {
  let came = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      came += chunk.length
      done(null, chunk)
    },
  })
  const watch = setInterval(() => {
    if (came < pace.leastBytes) body.destroy(new HttpError(408, 'upload_stalled'))
    came = 0
  }, pace.everyMs)
  watch.unref()
  body.once('close', () => clearInterval(watch))
  // Whoever reads it is told; a failure after that is nobody's.
  body.on('error', () => {})
  raw.once('close', () => {
    if (!body.writableEnded) body.destroy(new BrokenOff())
  })
  raw.once('error', () => body.destroy(new BrokenOff()))
  raw.pipe(body)
  return body
}

/** Bodies whose rest is taken already. */
const taken = new WeakSet<Readable>()

/**
 * Takes what comes after the answer, for a while: a connection that is closed while the caller still sends takes the answer with it. What goes on longer
 * is cut off.
 */
export function takeTheRest(raw: Readable) {
  if (raw.readableEnded || raw.destroyed || taken.has(raw)) return
  taken.add(raw)
  let rest = 0
  // The connection ends with it.
  const end = () => raw.destroy()
  const timer = setTimeout(end, afterwards.ms)
  timer.unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  raw.on('data', (chunk: Buffer) => {
    rest += chunk.length
    if (rest > afterwards.bytes) end()
  })
  raw.resume()
}

const isMultipart = (type: string) => /^multipart\/form-data\s*(;|$)/i.test(type)

/** Answers a call by its handler. A body of another kind is refused with 415. */
export const answerStreamed =
  (handler: StreamedHandler, contextOf: (request: FastifyRequest, reply: FastifyReply) => CallContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    reply.header('cache-control', 'no-store')
    const { raw } = request
    const contentType = request.headers['content-type'] ?? ''
    if (!isMultipart(contentType)) {
      takeTheRest(raw)
      throw new HttpError(415, 'form_multipart', { code: 'body_type' })
    }
    const context = contextOf(request, reply)
    const body = bodyOf(raw)
    try {
      return await handler({ params: request.params as Record<string, string>, contentType, body, context })
    } finally {
      raw.unpipe(body)
      body.destroy()
      takeTheRest(raw)
    }
  }

/** A scope in which no body is read before the handler is called; hooks and errors are those of the application. */
export function streamedScope(app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    register(scope)
  })
}
