/**
 * Shares the server between the addresses that make expensive requests: lists, searches, counts, page heads, exports.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConcurrencyLimiter, type Release } from '../../platform/concurrency-limiter.ts'
import { network } from '../../platform/network.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'

/**
 * Expensive reads of one address that may wait: several pages for each of many people behind one address, but fewer
 * than anybody would wait for. The server refuses further ones with 503.
 */
const maxWaitingPerKey = 200
const maxWaiting = 2000

/**
 * By database: PGlite runs one query at a time, PostgreSQL as many as there are connections, of which some stay free.
 */
const running = {
  pglite: { maxRunning: 4, maxRunningPerKey: 2 },
  postgres: { maxRunning: 8, maxRunningPerKey: 4 },
} as const

/** The limiter of expensive reads. An address never holds all slots, and waiting addresses take turns. */
export const readLimiter = (database: keyof typeof running): ConcurrencyLimiter =>
  new ConcurrencyLimiter({ ...running[database], maxWaiting, maxWaitingPerKey })

/** The calls that scan the catalogue: products, assets and articles, and their exports. */
const isExpensive = (call: string | undefined): boolean =>
  call !== undefined && (/^(products|media|contents|suggestions)\./.test(call) || call === 'exports.download')

/**
 * Makes expensive calls wait for a slot of the limiter. Register it before the routes of the calls, and after the read
 * cache: answers from the cache do not wait.
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
        // The client has gone, so no answer is sent.
        return reply.hijack()
      }
      held.set(request, release)
      try {
        return await handler.call(this, request, reply)
      } finally {
        // If the client disconnected, the work continued until here, and no answer is sent.
        release()
      }
    }
  })

  // The answer is complete: a client that reads it slowly holds no slot.
  app.addHook('onSend', async (request) => held.get(request)?.())
}
