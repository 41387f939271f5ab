/** The calls that list export templates and prepare exports, and the route that downloads them. */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { implementation, linkFor } from '../../http/call-context.ts'
import { registerDownloads } from '../../http/download-route.ts'
import { writeAll } from '../../http/send-stream.ts'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import type { ExportsService } from './exports-service.ts'

/** The calls about exports (API-14, API-15). */
export const exportHandlers = (service: ExportsService) => ({
  exports: {
    templates: implementation.exports.templates.handler(({ context }) => service.templates(context)),
    download: implementation.exports.download.handler(async ({ input, context }) => ({
      url: linkFor(context, await service.prepare(input, context)),
    })),
  },
})

/** Limits the files that are made at a time, of exports and of feeds: per network, and overall. */
export const exportLimiter = (): ConcurrencyLimiter =>
  new ConcurrencyLimiter({ maxRunningPerKey: 3, maxRunning: 8, createError: () => new BusyError('export_busy', 10) })

/** GET and HEAD `/pim/export/export/file/{id}/{name}`: the export, made while the server sends it. */
export function registerExports(
  app: FastifyInstance,
  { exports, limiter, log }: { exports: ExportsService; limiter: ConcurrencyLimiter; log: Logger },
) {
  registerDownloads(app, {
    url: '/pim/export/export/file/:id/:name',
    subject: 'An export',
    limiter,
    log,
    async open(request, reply) {
      const { id } = request.params
      const origins = { origin: request.mediaOrigin, portalOrigin: request.portalOrigin }
      const { name, contentType, products, bytes } = await exports.open(id, request.query, origins)
      reply.header('accept-ranges', 'none')
      return {
        ...{ name, contentType },
        facts: { export: id, products },
        send: (write, signal) => writeAll(bytes(signal), write),
      }
    },
  })
}
