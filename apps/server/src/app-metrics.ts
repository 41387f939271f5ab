/** What a server process measures, by name. docs/operating.md lists it for operators. */
import type { Database } from '@vitrine/database'
import type { FastifyInstance } from 'fastify'
import type { CatalogueState } from './catalogue/catalogue-state.ts'
import { Metrics } from './http/metrics.ts'
import type { CacheCounts } from './http/plugins/read-cache.ts'
import type { ImageService } from './imaging/image-service.ts'
import { countMailJobs } from './mail/mail-jobs-store.ts'
import type { ConfigurationService } from './modules/configuration/configuration-service.ts'
import type { ConcurrencyLimiter } from './platform/concurrency-limiter.ts'

export interface Measured {
  readonly database: Database
  readonly catalogue: CatalogueState
  readonly configuration: ConfigurationService
  readonly imageService: ImageService
  readonly readCache: CacheCounts
  /** Expensive reads. */
  readonly reads: ConcurrencyLimiter
  /** Downloads of packages. */
  readonly packages: ConcurrencyLimiter
  readonly clock: () => Date
}

/** Collects the measurements of an application. Nothing is measured without a call of this function. */
export function measure(app: FastifyInstance, measured: Measured): Metrics {
  const { database, catalogue, configuration, imageService, readCache, reads, packages, clock } = measured
  const metrics = new Metrics()
  metrics.measureRequests(app)

  const { connections } = database
  metrics.gauge('vitrine_database_connections', 'Open connections to the database', () => connections().total)
  metrics.gauge('vitrine_database_connections_idle', 'Connections that no query uses', () => connections().idle)
  metrics.gauge('vitrine_database_queries_waiting', 'Queries that wait for a connection', () => connections().waiting)
  metrics.counter('vitrine_database_connection_errors_total', 'Connections that broke', () => connections().errors)

  metrics.counter('vitrine_read_cache_hits_total', 'Reads answered from memory', () => readCache.hits)
  metrics.counter('vitrine_read_cache_misses_total', 'Reads that had to be answered anew', () => readCache.misses)
  metrics.gauge('vitrine_reads_running', 'Lists, searches and exports that run', () => reads.running)
  metrics.gauge('vitrine_reads_waiting', 'Lists, searches and exports that wait for a slot', () => reads.waiting)

  metrics.counter('vitrine_pictures_requested_total', 'Requests for pictures', () => imageService.requested)
  metrics.counter('vitrine_pictures_made_total', 'Pictures that had to be made', () => imageService.made)
  metrics.gauge('vitrine_pictures_waiting', 'Pictures that wait to be made', () => imageService.waiting)
  metrics.gauge('vitrine_packages_running', 'Packages that are being sent', () => packages.running)

  metrics.gauge(
    'vitrine_mails_waiting',
    'E-mails that are still to be sent',
    async () => (await countMailJobs(database.db)).waiting,
  )
  metrics.gauge(
    'vitrine_mails_failed',
    'E-mails that were given up',
    async () => (await countMailJobs(database.db)).failed,
  )

  metrics.gauge('vitrine_catalogue_version', 'Version of the catalogue that visitors see', catalogue.version)
  metrics.gauge(
    'vitrine_catalogue_age_seconds',
    'Time since the last import that changed the catalogue, in seconds',
    () => (clock().getTime() - configuration.current().updatedAt.getTime()) / 1000,
  )
  metrics.counter(
    'vitrine_catalogue_refresh_failures_total',
    'Attempts to read a new version of the catalogue that failed',
    () => configuration.refreshFailures,
  )
  return metrics
}
