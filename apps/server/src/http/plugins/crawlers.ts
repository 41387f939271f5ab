/** Answers for robots: `/robots.txt`, and the addresses of all pages that guests may see (sitemaps.org). */
import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { SitemapService } from '../../modules/pages/sitemap-service.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import { matchesEtag } from '../etag.ts'
import { HttpError, pathNotFound } from '../http-error.ts'
import { network } from '../network.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'

/**
 * Calls, and pages about a person. Pictures, styles and scripts stay open: robots need them to see a page as people do.
 */
const closed = [
  ...['/pim/', '/people/', '/client', '/openapi'],
  ...['/*/account/', '/*/auth/', '/*/asset/cart', '/*/forms/', '/*/report/'],
]

/** Sitemaps that are sent at a time: to one address, and in all. */
const places = { maxRunningPerKey: 2, maxRunning: 4 }
/** Seconds after which a refused client may try again. */
const retryAfter = 30
/** Stall timeout in ms: a client that takes no bytes for this long counts as gone. */
const patience = 120_000

export interface CrawlersOptions {
  readonly log: Logger
  readonly sitemap: Pick<SitemapService, 'whole' | 'file' | 'version'>
}

const compressor = (encoding: Encoding): Transform[] => {
  if (encoding === 'br') return [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
  return encoding === 'gzip' ? [createGzip({ level: 5 })] : []
}

export function registerCrawlers(app: FastifyInstance, { sitemap, log }: CrawlersOptions) {
  const limiter = new ConcurrencyLimiter(places)

  app.get('/robots.txt', { config: { access: 'public' } }, (request, reply) => {
    const { portalOrigin } = request
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    const whole = portalOrigin === '' ? lines : [...lines, '', `Sitemap: ${portalOrigin}/sitemap.xml`]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${whole.join('\n')}\n`)
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, file: number | undefined) => {
    const { portalOrigin } = request
    // A sitemap needs absolute addresses.
    if (portalOrigin === '') throw pathNotFound(request.url)
    const of = createHash('sha256').update(portalOrigin).digest('base64url').slice(0, 8)
    const etag = `W/"${sitemap.version}-${of}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const release = limiter.tryAcquire({ key: network(request.ip) })
    if (!release) throw new HttpError(503, 'busy', { headers: { 'retry-after': String(retryAfter) } })
    try {
      const parts = file === undefined ? await sitemap.whole(portalOrigin) : await sitemap.file(portalOrigin, file)
      if (!parts) throw pathNotFound(request.url)
      await stream(request, reply, parts)
    } finally {
      release()
    }
    return reply
  }

  /** Sends the parts as they are made, no faster than the client takes them. */
  const stream = async (request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.type('application/xml; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (request.method === 'HEAD') return reply.send()
    const { raw } = reply.hijack()
    raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    raw.setTimeout(patience, () => raw.destroy())
    try {
      await pipeline([Readable.from(parts), ...compressor(encoding), raw])
    } catch (error) {
      // The answer ends without its end mark, so the client notices that it is incomplete.
      log.info({ err: error }, 'A sitemap was not sent completely')
    }
  }

  const open = { method: ['GET', 'HEAD'], config: { access: 'public' } } as const
  app.route({
    ...open,
    method: [...open.method],
    url: '/sitemap.xml',
    handler: (request, reply) => send(request, reply, undefined),
  })
  app.route<{ Params: { file: string } }>({
    ...open,
    method: [...open.method],
    url: '/sitemap/:file',
    handler: (request, reply) => {
      const number = /^([1-9]\d{0,8})\.xml$/.exec(request.params.file)?.[1]
      if (number === undefined) throw pathNotFound(request.url)
      return send(request, reply, Number(number))
    },
  })
}
