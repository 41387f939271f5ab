/** Shares the server between the addresses that ask it for something expensive: lists, searches, counts, page heads, exports. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import { ConcurrencyLimiter, type Release } from '../concurrency-limiter.ts'
import { network } from '../network.ts'

/**
 * Expensive reads of one address that wait: several pages of each of many people behind one address, and less than anybody would wait for. What comes
 * beyond is refused with 503.
 */
const maxWaitingPerKey = 200
const maxWaiting = 2000

/** By database: the embedded one answers one query at a time, a PostgreSQL server as many as there are connections, of which some stay free. */
const running = {
  pglite: { maxRunning: 4, maxRunningPerKey: 2 },
  postgres: { maxRunning: 8, maxRunningPerKey: 4 },
} as const

/** The limiter of expensive reads. An address never holds all slots, and addresses that wait take turns. */
export const readLimiter = (database: keyof typeof running): ConcurrencyLimiter =>
  new ConcurrencyLimiter({ ...running[database], maxWaiting, maxWaitingPerKey })

/** The calls that pass over the catalogue: products, assets and articles, and the exports of them. */
const isExpensive = (call: string | undefined): boolean =>
  call !== undefined && (/^(products|media|contents)\./.test(call) || call === 'exports.download')

/**
 * Has expensive calls wait for a slot of the limiter. It is registered before the routes of the calls, and after the read cache: what the cache
 * answers waits for nothing.
 */
export function registerFairReads(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  const held = new WeakMap<FastifyRequest, Release>()

  app.addHook('onRoute', (route) => {
    if (!isExpensive(route.config?.call)) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const { signal } = abortOnDisconnect(reply)
      let release: Release
      try {
        release = await limiter.acquire({ key: network(request.ip), signal })
      } catch (error) {
        if (!signal.aborted) throw error
        // Nobody is left to be answered.
        return reply.hijack()
      }
      held.set(request, release)
      try {
        return await handler.call(this, request, reply)
      } finally {
        // When the client has left, the work still went on until here, and no answer is sent.
        release()
      }
    }
  })

  // The answer is made: a client that reads it slowly holds no slot.
  app.addHook('onSend', async (request) => held.get(request)?.())
}
