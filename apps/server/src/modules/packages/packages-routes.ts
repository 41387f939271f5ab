import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { assertFeature } from '../../catalogue/access/features.ts'
import { rangeOf } from '../../http/byte-range.ts'
import { implementation, linkFor } from '../../http/call-context.ts'
import { registerDownloads } from '../../http/download-route.ts'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { downloadLife, type PackagesService } from './packages-service.ts'
import type { ShareService } from './share-service.ts'

/** The calls of the basket (API-49, API-50). */
export const packageHandlers = (packages: PackagesService, share: ShareService) => ({
  media: {
    download: implementation.media.download.handler(async ({ input, context }) => {
      const { path, files, size, exact, expires } = await packages.prepare(input.files, context, downloadLife)
      return { url: linkFor(context, path), files, size, exact, expires: expires.toISOString() }
    }),
    sizes: implementation.media.sizes.handler(({ input, context }) => packages.measures(input.urls, context)),
    share: implementation.media.share.handler(async ({ input, context }) => {
      assertFeature(context, 'share')
      const expires = await share.send(input.email, input.files, context)
      return { expires: expires.toISOString() }
    }),
  },
})

/**
 * Limits of parallel downloads: for each network, and for all callers together. Each request counts, so a client that
 * splits a download counts several times.
 */
const limits = { maxRunningPerKey: 6, maxRunning: 32, createError: () => new BusyError('package_busy', 10) }

/**
 * GET and HEAD `/pim/asset/asset/package/{id}/{name}`: sends the package and makes it meanwhile.
 * @returns the limiter of the downloads
 */
export function registerPackages(
  app: FastifyInstance,
  { packages, log }: { packages: PackagesService; log: Logger },
): ConcurrencyLimiter {
  const limiter = new ConcurrencyLimiter(limits)
  registerDownloads(app, {
    url: '/pim/asset/asset/package/:id/:name',
    subject: 'A package',
    limiter,
    log,
    async open(request, reply) {
      const { id } = request.params
      const { name, whole, parts } = await packages.open(id, request.query, request.ip)
      reply.header('accept-ranges', whole ? 'bytes' : 'none')
      if (whole) reply.header('etag', whole.etag)
      const all = { start: 0, end: whole ? whole.size - 1 : Number.POSITIVE_INFINITY }
      const range = (whole && rangeOf(request, reply, whole)) ?? all
      return {
        name,
        contentType: 'application/zip',
        facts: { package: id },
        send: (write, signal) => packages.send(parts(range, signal), write, signal),
      }
    },
  })
  return limiter
}
