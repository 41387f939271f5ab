/** The calls that list export templates and prepare exports, and the route that downloads them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { implementation } from '../../http/call-context.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import { HttpError } from '../../http/http-error.ts'
import { network } from '../../http/network.ts'
import { attachment } from '../../storage/media/content-disposition.ts'
import type { ExportsService, OpenedExport } from './exports-service.ts'
import { sendBytes } from './send-bytes.ts'

/** The calls about exports (API-14, API-15). */
export const exportHandlers = (service: ExportsService) => ({
  exports: {
    templates: implementation.exports.templates.handler(({ context }) => service.templates(context)),
    download: implementation.exports.download.handler(async ({ input, context }) => ({
      url: await service.prepare(input, context),
    })),
  },
})

/** Limits of concurrent downloads, per network and overall. */
const places = { maxRunningPerKey: 3, maxRunning: 8 }
/** Seconds after which a refused client may retry. */
const retryAfter = 10
/** Stall timeout in ms. A client that takes no bytes for this time, or at most twice this time, counts as gone. */
const stallTimeoutMs = 120_000

interface ExportRequest {
  Params: { id: string; name: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

/**
 * GET and HEAD `/pim/export/export/file/{id}/{name}`: the export, made while the server sends it. The signature in the
 * address grants access. There is no token, because browsers download the file and people pass links on (A-36 is about
 * the calls).
 */
export function registerExports(app: FastifyInstance, { exports, log }: { exports: ExportsService; log: Logger }) {
  const limiter = new ConcurrencyLimiter(places)

  const send = async (reply: FastifyReply, id: string, opened: OpenedExport, left: AbortController) => {
    const started = performance.now()
    let bytes = 0
    const told = () => ({ export: id, products: opened.products, bytes, ms: Math.round(performance.now() - started) })
    try {
      await sendBytes(reply, opened.bytes(left.signal), {
        left,
        patience: stallTimeoutMs,
        onSent: (count) => (bytes += count),
      })
      log.info(told(), 'An export was sent')
    } catch (error) {
      // The end of the file is missing, so the client notices that the download is incomplete.
      reply.raw.destroy()
      if (left.signal.aborted) log.info(told(), 'An export was not sent completely')
      else log.error({ ...told(), err: error }, 'An export broke off')
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/pim/export/export/file/:id/:name',
    // The signature in the address grants access.
    config: { access: 'public' },
    handler: async (request: FastifyRequest<ExportRequest>, reply) => {
      const { id } = request.params
      const release = limiter.tryAcquire({ key: network(request.ip) })
      if (!release)
        throw new HttpError(503, 'export_busy', {
          params: { count: retryAfter },
          headers: { 'retry-after': String(retryAfter) },
        })
      const left = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) left.abort(new Error('The client has left.'))
      })
      try {
        const origins = { origin: request.mediaOrigin, portalOrigin: request.portalOrigin }
        const opened = await exports.open(id, request.query, origins)
        reply.headers({
          'accept-ranges': 'none',
          'cache-control': 'private, no-store',
          'content-disposition': attachment(opened.name),
          'content-type': opened.contentType,
        })
        if (request.method === 'HEAD') return reply.send()
        await send(reply, id, opened, left)
      } finally {
        release()
      }
    },
  })
}
