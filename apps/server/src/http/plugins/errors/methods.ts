import type { FastifyInstance, HTTPMethods } from 'fastify'

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of the routes at a path; empty without a route. */
export function methodsOf(app: FastifyInstance, path: string): HTTPMethods[] {
  return methods.filter((method) => {
    try {
      return app.findRoute({ method, url: path }) !== null
    } catch {
      return false
    }
  })
}
