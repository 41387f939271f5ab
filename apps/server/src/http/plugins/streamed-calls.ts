/** Calls that take their body as a stream, because it may be too large for memory: forms with files. */
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, StreamedCall } from '../call-context.ts'
import { HttpError } from '../http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes its body as a stream; other calls begin when the whole body has arrived. */
    streamed?: boolean
  }
}

/** @returns the answer's body */
export type StreamedHandler = (call: StreamedCall) => Promise<object>

/** The client has disconnected, so nobody gets an answer. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
  readonly statusCode = 400
}

/**
 * How often the progress is checked, in ms, and how many bytes must have arrived since: a tenth of what the slowest
 * phone sends.
 */
export const pace = { everyMs: 60_000, leastBytes: 64 * 1024 }

/**
 * How much of a body the server still reads and discards if its call was answered before the end: clients may read the
 * answer only after they have sent everything.
 */
export const afterwards = { ms: 10_000, bytes: 32 * 1024 * 1024 }

/** A request's body that can be abandoned while the connection stays open. */
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
  // The reader gets the error; without a reader, later errors are ignored.
  body.on('error', () => {})
  raw.once('close', () => {
    if (!body.writableEnded) body.destroy(new BrokenOff())
  })
  raw.once('error', () => body.destroy(new BrokenOff()))
  raw.pipe(body)
  return body
}

/** Bodies whose rest is already being discarded. */
const taken = new WeakSet<Readable>()

/**
 * Reads and discards the rest of a body after the answer, for a while: closing a connection while the client still
 * sends would lose the answer. A rest that takes longer is cut off.
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

/** Answers a call by its handler. Other types of bodies are refused with 415. */
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
