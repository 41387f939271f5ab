/** Answers for robots: `/robots.txt`, and the addresses of all pages that guests may see (sitemaps.org). */
import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { network } from '../../platform/network.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import { matchesEtag } from '../etag.ts'
import { pathNotFound } from '../http-error.ts'
import { sendStream, type Write, writeAll } from '../send-stream.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'

/**
 * Calls, and pages about a person. Pictures, styles and scripts stay open: robots need them to see a page as people do.
 */
const closed = [
  ...['/pim/', '/people/', '/client', '/openapi'],
  ...['/*/account/', '/*/auth/', '/*/asset/cart', '/*/forms/', '/*/report/'],
]

/** Limits of concurrent sitemaps: for one address, and for all together. */
const concurrency = { maxRunningPerKey: 2, maxRunning: 4, createError: () => new BusyError('busy', 30) }

/** Makes the sitemaps. */
interface Sitemap {
  /** The answers change only with it. */
  readonly edition: string
  /** The sitemap, or the index of its files if there are several. */
  whole(origin: string): Promise<AsyncIterable<string>>
  /** One file, counted from 1; undefined if there is none. */
  file(origin: string, number: number): Promise<AsyncIterable<string> | undefined>
}

export interface CrawlersOptions {
  readonly log: Logger
  readonly sitemap: Sitemap
}

const compressor = (encoding: Encoding): Transform => {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? createGzip({ level: 5 }) : new PassThrough()
}

export function registerCrawlers(app: FastifyInstance, { sitemap, log }: CrawlersOptions) {
  const limiter = new ConcurrencyLimiter(concurrency)

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
    const etag = `W/"${sitemap.edition}-${of}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return limiter.run(
      async () => {
        const parts = file === undefined ? await sitemap.whole(portalOrigin) : await sitemap.file(portalOrigin, file)
        if (!parts) throw pathNotFound(request.url)
        const encoding = chooseEncoding(request.headers['accept-encoding'])
        reply.type('application/xml; charset=utf-8')
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        if (request.method === 'HEAD') return reply.send()
        const produce = (write: Write) =>
          pipeline(Readable.from(parts), compressor(encoding), (source: AsyncIterable<Buffer>) =>
            writeAll(source, write),
          )
        await sendStream(reply, produce, { left: abortOnDisconnect(reply), log, subject: 'A sitemap' })
        return reply
      },
      { key: network(request.ip) },
    )
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
