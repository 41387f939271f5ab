/** The calls about feeds, and the route at which programs fetch them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { implementation, linkFor } from '../../http/call-context.ts'
import { sendStream, writeAll } from '../../http/send-stream.ts'
import type { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { network } from '../../platform/network.ts'
import { attachment } from '../../storage/media/content-disposition.ts'
import type { FeedsService } from './feeds-service.ts'

export const feedHandlers = (service: FeedsService) => ({
  exports: {
    feeds: implementation.exports.feeds.handler(({ context }) => service.list(context)),
    createFeed: implementation.exports.createFeed.handler(async ({ input, context }) => {
      const created = await service.create(input, context)
      return { ...created, url: linkFor(context, created.url) }
    }),
    revokeFeed: implementation.exports.revokeFeed.handler(async ({ input, context }) => {
      await service.revoke(input.id, context)
      return {}
    }),
  },
})

export interface FeedRouteOptions {
  readonly feeds: FeedsService
  /** Limits the files that are made at a time, together with exports. */
  readonly limiter: ConcurrencyLimiter
  readonly log: Logger
}

type FeedRequest = FastifyRequest<{ Params: { token: string; name: string } }>

/**
 * GET and HEAD `/pim/export/feed/{token}/{name}`: the feed, made while the server sends it, or 304. Any name will do.
 */
export function registerFeeds(app: FastifyInstance, { feeds, limiter, log }: FeedRouteOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/pim/export/feed/:token/:name',
    config: { access: 'public' },
    handler: async (request: FeedRequest, reply) => {
      const { headers, ip, mediaOrigin: origin, portalOrigin } = request
      const found = await feeds.find(request.params.token, {
        address: ip,
        conditions: { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] },
        origins: { origin, portalOrigin },
      })
      reply.headers({
        'cache-control': 'private, no-cache',
        etag: found.etag,
        'last-modified': found.changed.toUTCString(),
        'x-robots-tag': 'noindex',
      })
      if (found.isKnown) return reply.status(304).send()
      return limiter.run(
        async () => {
          const left = abortOnDisconnect(reply)
          const { name, contentType, products, bytes } = await found.open()
          reply.headers({
            'accept-ranges': 'none',
            'content-disposition': attachment(name),
            'content-type': contentType,
          })
          if (request.method === 'HEAD') return reply.send()
          const facts = { feed: found.id, products }
          await sendStream(reply, (write) => writeAll(bytes(left.signal), write), {
            left,
            log,
            subject: 'A feed',
            facts,
          })
          return reply
        },
        { key: network(ip) },
      )
    },
  })
}
