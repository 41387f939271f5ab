/** The measurements of a process, in the format of Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { HttpError } from './http-error.ts'
import { bearerToken } from './plugins/session.ts'

/** Reads a present value. */
export type Reading = () => number | Promise<number>

const path = '/metrics'

/** Upper bounds of the durations of requests, in seconds: from an answer of the cache to a large package. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Collects the measurements of one process. Values are read only when they are asked for. */
export class Metrics {
  readonly #registry = new Registry()

  constructor() {
    // Processor, memory, garbage collection and delay of the event loop.
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Adds a value that goes up and down. @param help says what it is, with its unit */
  gauge(name: string, help: string, read: Reading): void {
    new Gauge({
      ...{ name, help, registers: [this.#registry] },
      async collect() {
        this.set(await read())
      },
    })
  }

  /** Adds a value that only grows while the process runs. @param help says what it counts */
  counter(name: string, help: string, read: Reading): void {
    new Counter({
      ...{ name, help, registers: [this.#registry] },
      async collect() {
        const value = await read()
        this.reset()
        this.inc(value)
      },
    })
  }

  /** Measures the requests of an application by method, route and status. */
  measureRequests(app: FastifyInstance): void {
    const requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer, in seconds',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers: [this.#registry],
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request
      const route = routeOptions.config.call ?? routeOptions.url ?? 'page'
      requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  }

  /** All values as text, and its media type. */
  async text(): Promise<{ readonly body: string; readonly contentType: string }> {
    return { body: await this.#registry.metrics(), contentType: this.#registry.contentType }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Serves `/metrics` of an application to whoever has the token. */
export function registerMetrics(app: FastifyInstance, { metrics, token }: { metrics: Metrics; token: string }): void {
  app.get(path, { config: { access: 'public' } }, async (request, reply) => {
    const given = bearerToken(request.headers.authorization)
    if (given === undefined || !timingSafeEqual(digest(given), digest(token)))
      throw new HttpError(401, given === undefined ? 'token_missing' : 'token_invalid', {
        headers: { 'www-authenticate': 'Bearer' },
      })
    const { body, contentType } = await metrics.text()
    return reply.header('cache-control', 'no-store').type(contentType).send(body)
  })
}

/**
 * Serves `/metrics` without a token, on a port that only the monitoring reaches.
 * @throws if the port is taken
 */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== path) return response.writeHead(404).end()
    metrics.text().then(
      ({ body, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      // The database may be away; the monitoring notices the missing answer.
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen({ port, host, exclusive: true }, resolve),
  )
  return server
}
