/** What every measured process (measured-process.ts) does when all is prepared, seen from within. */
import Fastify, { type FastifyInstance } from 'fastify'

/** What it tells of itself. */
export interface ProcessReady {
  /** Addresses of the application, and of what the process answers besides, as `/processor`. */
  readonly app: string
  readonly others: string
  /** The guest's. */
  readonly token: string
}

/** What the process answers besides the application: seconds of processor time so far, which other work on the machine does not change. */
export function besidesApplication(): FastifyInstance {
  const others = Fastify({ logger: false })
  others.get('/processor', () => {
    const { user, system } = process.cpuUsage()
    return { seconds: (user + system) / 1e6 }
  })
  return others
}

type Listening = Pick<FastifyInstance, 'listen'>

/** The same before anything listens. */
type Prepared<Ready extends ProcessReady> = Omit<Ready, 'app' | 'others'> & {
  readonly app: Listening
  readonly others: Listening
}

/** Begins to listen on free ports, and tells the process that has started this one. */
export async function tellReady<Ready extends ProcessReady = ProcessReady>(prepared: Prepared<Ready>): Promise<void> {
  const { app, others, ...more } = prepared
  const listen = { port: 0, host: '127.0.0.1' }
  process.send?.({ ...more, app: await app.listen(listen), others: await others.listen(listen) })
}
