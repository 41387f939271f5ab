/** Downloads at signed addresses, made while they are sent. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { network } from '../platform/network.ts'
import { attachment } from '../storage/media/content-disposition.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'
import { sendStream, type Write } from './send-stream.ts'

export type DownloadRequest = FastifyRequest<{
  Params: { id: string; name: string }
  Querystring: { expires?: unknown; signature?: unknown }
}>

/** A download that was found and may be sent. */
export interface Download {
  readonly name: string
  readonly contentType: string
  /** Fields of the log entry. */
  readonly facts?: object
  /** Writes the bytes. It stops when the signal aborts. */
  send(write: Write, signal: AbortSignal): Promise<void>
}

export interface DownloadRoute {
  /** Ends with `/:id/:name`. */
  readonly url: string
  /** What is sent, as the subject of a sentence in the log: `A package`. */
  readonly subject: string
  /** Limits the downloads that run. HEAD and small ranges count too, because opening a large download takes time. */
  readonly limiter: ConcurrencyLimiter
  readonly log: Logger
  /** Finds the download, and sets the status and the headers that depend on it. */
  open(request: DownloadRequest, reply: FastifyReply): Promise<Download>
}

/**
 * GET and HEAD of downloads. The signature in the address grants access. There is no token, because browsers download
 * the file and people pass links on (A-36 is about the calls).
 */
export function registerDownloads(app: FastifyInstance, { url, subject, limiter, log, open }: DownloadRoute): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    config: { access: 'public' },
    handler: (request: DownloadRequest, reply) =>
      limiter.run(
        async () => {
          const left = abortOnDisconnect(reply)
          const { name, contentType, facts, send } = await open(request, reply)
          reply.headers({
            'cache-control': 'private, no-store',
            'content-disposition': attachment(name),
            'content-type': contentType,
          })
          if (request.method === 'HEAD') return reply.send()
          await sendStream(reply, (write) => send(write, left.signal), { left, log, subject, facts })
          return reply
        },
        { key: network(request.ip) },
      ),
  })
}
