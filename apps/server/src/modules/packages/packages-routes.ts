import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { assertFeature } from '../../catalogue/access/features.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { readRange } from '../../http/byte-range.ts'
import { implementation } from '../../http/call-context.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import { HttpError } from '../../http/http-error.ts'
import { network } from '../../http/network.ts'
import { attachment } from '../../storage/media/content-disposition.ts'
import { downloadLife, type OpenedPackage, type PackagesService } from './packages-service.ts'
import type { ShareService } from './share-service.ts'

/** The calls of the basket (API-49, API-50). */
export const packageHandlers = (packages: PackagesService, share: ShareService) => ({
  media: {
    download: implementation.media.download.handler(async ({ input, context }) => {
      const { path: url, files, size, exact, expires } = await packages.prepare(input.files, context, downloadLife)
      return { url, files, size, exact, expires: expires.toISOString() }
    }),
    sizes: implementation.media.sizes.handler(async ({ input, context }) => ({
      sizes: await packages.sizes(input.urls, context),
    })),
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
const places = { maxRunningPerKey: 6, maxRunning: 32 }
/** Seconds after which a refused client may try again. */
const retryAfter = 10
/** Stall timeout in ms. It takes up to twice as long until the server cuts a stalled client off. */
const stallTimeoutMs = 120_000

interface PackageRequest {
  Params: { id: string; name: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

/** Chooses the requested range, and sets the status and the headers for it. */
function chooseRange(request: FastifyRequest, reply: FastifyReply, { whole }: OpenedPackage) {
  const { method, headers } = request
  if (!whole) {
    reply.header('accept-ranges', 'none')
    return { start: 0, end: Number.POSITIVE_INFINITY }
  }
  const { size, etag } = whole
  const wanted = method === 'GET' ? headers.range : undefined
  const range = readRange(wanted, headers['if-range'] as string | undefined, etag, size)
  reply.headers({ 'accept-ranges': 'bytes', etag })
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new HttpError(416, 'media_range_unsatisfiable', {
      params: { value: String(wanted), size, last: size - 1 },
      field: 'range',
    })
  }
  if (range === 'whole') {
    reply.header('content-length', size)
    return { start: 0, end: size - 1 }
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range.end - range.start + 1)
  return range
}

/**
 * GET and HEAD `/pim/asset/asset/package/{id}/{name}`: sends the package and makes it meanwhile. The signature in the
 * address authorizes the request. It needs no token, because browsers download it and people forward the link (A-36 is
 * about the calls).
 */
export function registerPackages(app: FastifyInstance, { packages, log }: { packages: PackagesService; log: Logger }) {
  const limiter = new ConcurrencyLimiter(places)

  const send = async (
    reply: FastifyReply,
    id: string,
    parts: ReturnType<OpenedPackage['parts']>,
    left: AbortController,
  ) => {
    const { raw } = reply
    const started = performance.now()
    let bytes = 0
    reply.hijack()
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
    // Sends the headers now, so that the browser shows the download even if the first picture takes time.
    raw.flushHeaders()
    let offered = 0
    // While the server has no bytes ready because a picture takes time, the client is not stalled.
    raw.setTimeout(stallTimeoutMs, () => {
      if (offered > 0) raw.destroy()
    })
    const write = (piece: Buffer) =>
      new Promise<void>((resolve, reject) => {
        offered++
        raw.write(piece, (error) => {
          offered--
          if (error) {
            // A write may notice a broken connection before the `close` event. It is the client that has left, not an
            // error of the server.
            left.abort(error)
            return reject(error)
          }
          bytes += piece.length
          resolve()
        })
      })
    const told = () => ({ package: id, bytes, ms: Math.round(performance.now() - started) })
    try {
      await packages.send(parts, write, left.signal)
      raw.end()
      log.info(told(), 'A package was sent')
    } catch (error) {
      // The length or the end of the archive is missing, so the client notices that the download is incomplete.
      raw.destroy()
      if (left.signal.aborted) log.info(told(), 'A package was not sent completely')
      else log.error({ ...told(), err: error }, 'A package broke off')
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/pim/asset/asset/package/:id/:name',
    // The signature in the address authorizes the request.
    config: { access: 'public' },
    handler: async (request: FastifyRequest<PackageRequest>, reply) => {
      const { id } = request.params
      // Opening a package of ten thousand files takes time, so HEAD and small ranges count too.
      const release = limiter.tryAcquire({ key: network(request.ip) })
      if (!release)
        throw new HttpError(503, 'package_busy', {
          params: { count: retryAfter },
          headers: { 'retry-after': String(retryAfter) },
        })
      const left = abortOnDisconnect(reply)
      try {
        const opened = await packages.open(id, request.query, request.ip)
        const range = chooseRange(request, reply, opened)
        reply.headers({
          'cache-control': 'private, no-store',
          'content-disposition': attachment(opened.name),
          'content-type': 'application/zip',
        })
        if (request.method === 'HEAD') return reply.send()
        await send(reply, id, opened.parts(range, left.signal), left)
      } finally {
        release()
      }
    },
  })
}
