/** Whether the process runs (`/healthz`) and can serve requests (`/readyz`), for load balancers and monitoring. */
import type { Db } from '@vitrine/database'
import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../health-store.ts'

export interface HealthOptions {
  readonly database: Db
  /** Whether a catalogue was imported. */
  readonly hasCatalogue: () => boolean
  /** Whether the lists are in memory. */
  readonly hasLists: () => boolean
  /** Whether the catalogue in memory is known to be the one in the database. */
  readonly isCurrent: () => boolean
}

const maxAnswerMs = 2000

const withinTime = async (work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), maxAnswerMs)
  })
  try {
    await Promise.race([work, late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Monitoring has no token. */
const open = { config: { access: 'public' } } as const

export function registerHealth(app: FastifyInstance, { database, hasCatalogue, hasLists, isCurrent }: HealthOptions) {
  app.get('/healthz', open, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', open, async (_request, reply) => {
    const checks = {
      database: await withinTime(pingDatabase(database)),
      catalogue: hasCatalogue(),
      lists: hasLists(),
      current: isCurrent(),
    }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'not ready', ...checks })
  })
}
