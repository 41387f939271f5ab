/** Logs a line for each answer: the access log. */
import type { FastifyInstance } from 'fastify'
import type { Level, Logger } from 'pino'

/** The path for the log: without the query, and without the token of an e-mailed link (ROUTE-27) or of a feed. */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/\/(auth\/(?:reset|verify)|export\/feed)\/[^/]+/, '/$1/(hidden)').slice(0, 500)

/**
 * Logs method, route, status, duration in ms and bytes of each answer. It names no person: neither addresses nor ids
 * nor what was searched for. The level `debug` adds the path. Costs nothing at a higher level.
 */
export function registerRequestLog(app: FastifyInstance, { log, level }: { log: Logger; level: Level }) {
  if (!log.isLevelEnabled(level)) return
  const showsPath = log.isLevelEnabled('debug')
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions, id } = request
    const bytes = Number(reply.getHeader('content-length'))
    log[level](
      {
        request_id: id,
        method,
        route: routeOptions.url ?? 'page',
        call: routeOptions.config.call,
        ...(showsPath && { path: loggedPath(url) }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isFinite(bytes) && { bytes }),
      },
      'answered',
    )
    done()
  })
}
