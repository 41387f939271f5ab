/** Shares the server between the addresses that ask it for something expensive: lists, searches, counts, page heads, exports. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConcurrencyLimiter, type Release } from '../concurrency-limiter.ts'
import { departure } from '../departure.ts'
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

/** Has expensive calls wait for a slot of the limiter. It comes after the read cache: what the cache answers waits for nothing. */
export function registerFairReads(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  const held = new WeakMap<FastifyRequest, Release>()

  app.addHook('preHandler', async (request, reply) => {
    if (!isExpensive(request.routeOptions.config.call)) return
    const { signal } = departure(reply)
    try {
      held.set(request, await limiter.acquire({ key: network(request.ip), signal }))
    } catch (error) {
      if (!signal.aborted) throw error
      // Nobody is left to be answered.
      return reply.hijack()
    }
  })

  // Not when the client leaves: the work that it has asked for still goes on, and a slot given back early would let in more of it.
  app.addHook('onSend', async (request) => held.get(request)?.())
}
