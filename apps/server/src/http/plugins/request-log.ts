/** Logs a line for each answer (LOG_LEVEL=debug). */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** The path for the log: without the query, and without the token of an e-mailed link (ROUTE-27). */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/\/auth\/(reset|verify)\/[^/]+/, '/auth/$1/(hidden)').slice(0, 500)

/** Logs method, path, status and duration in ms. Costs nothing at a higher level. */
export function registerRequestLog(app: FastifyInstance, { log }: { log: Logger }) {
  if (!log.isLevelEnabled('debug')) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.debug(
      { method, path: loggedPath(url), call: routeOptions.config.call, status: reply.statusCode, ms },
      'answered',
    )
    done()
  })
}
