/** A line of the log for each answer, for those who want it (LOG_LEVEL=debug). */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** The path as the log may keep it: without the query, and without the token of a link from an e-mail (ROUTE-27). */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/\/auth\/(reset|verify)\/[^/]+/, '/auth/$1/(hidden)').slice(0, 500)

/** Logs method, path, status and duration in ms. Costs nothing when the level is higher. */
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
