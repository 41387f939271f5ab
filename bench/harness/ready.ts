/** The common part of all measured processes (measured-process.ts) once they are ready, inside the process. */
import Fastify, { type FastifyInstance } from 'fastify'

/** Its message about itself. */
export interface ProcessReady {
  /** Addresses of the application, and of the server that it is compared with. */
  readonly app: string
  readonly comparison: string
  /** The guest's token. */
  readonly token: string
}

/**
 * A server for what the application is compared with. `/processor` answers the seconds of processor time that the
 * process has used, which do not depend on other work of the machine.
 */
export function comparisonServer(): FastifyInstance {
  const comparison = Fastify({ logger: false })
  comparison.get('/processor', () => {
    const { user, system } = process.cpuUsage()
    return { seconds: (user + system) / 1e6 }
  })
  return comparison
}

type Listening = Pick<FastifyInstance, 'listen'>

/** The same before the servers listen. */
type Prepared<Ready extends ProcessReady> = Omit<Ready, 'app' | 'comparison'> & {
  readonly app: Listening
  readonly comparison: Listening
}

/** Listens on free ports, and reports to the parent process. */
export async function sendReady<Ready extends ProcessReady = ProcessReady>(prepared: Prepared<Ready>): Promise<void> {
  const { app, comparison, ...more } = prepared
  const listen = { port: 0, host: '127.0.0.1' }
  process.send?.({ ...more, app: await app.listen(listen), comparison: await comparison.listen(listen) })
}

/** The answer to an order of `startWorker`. */
export type OrderAnswer<Result> = { readonly result: Result } | { readonly error: string }

/** Answers each message of the parent process with a result, or with the message of a failure. */
export function answerOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  process.on('message', (order: Order) => {
    work(order)
      .then((result): OrderAnswer<Result> => ({ result }))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((answer) => process.send?.(answer))
  })
}
