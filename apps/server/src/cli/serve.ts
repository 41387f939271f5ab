/** Serves the portal and its calls in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { needsImport } from '../catalogue/earlier-version-store.ts'
import { ChromiumPrinter, noPrinter, type PagePrinter } from '../documents/printing/page-printer.ts'
import { listenForMetrics } from '../http/metrics.ts'
import { ImageService } from '../imaging/image-service.ts'
import { openMailer } from '../mail/mailer.ts'
import { describeFirstOperator, makeFirstOperator } from '../modules/accounts/first-operator.ts'
import { ConfigurationService } from '../modules/configuration/configuration-service.ts'
import { importRunsStore } from '../modules/imports/import-runs-store.ts'
import { findPrograms, type Programs } from '../platform/programs.ts'
import { projectFolder } from '../platform/project-folder.ts'
import type { Settings } from '../platform/settings.ts'
import { openParts, type ServerParts } from '../server-parts.ts'
import { startHousekeeping } from './housekeeping.ts'
import { ImportChild } from './import-child.ts'
import { portFailure } from './port.ts'
import { CommandFailure, print } from './print.ts'
import { within } from './stop-signal.ts'
import { startWatching } from './watch/watch-child.ts'

/** Time in ms that work in progress may take after the signal to stop. */
const stopWithinMs = 4000

/** Imports the demo into an embedded database without a catalogue. */
const importDemo = async (parts: ServerParts, configuration: ConfigurationService) => {
  const folder = join(projectFolder, 'demo')
  if (!parts.database.isEmbedded || configuration.current().version > 0) return
  if (!existsSync(join(folder, 'products.csv'))) return
  // Loads the readers only when they are needed, which makes starting faster.
  const { findReader, runImport } = await import('./import.ts')
  const listed = { origin: 'demo' } as const
  await runImport({ parts, folder, reader: await findReader(folder), label: 'Setting up the demo', listed })
  await configuration.refresh()
}

const localAddress = ({ host }: Settings, app: FastifyInstance) => {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const printerOf = ({ chromium }: Programs, log: Logger): PagePrinter => {
  if (chromium === undefined) return noPrinter
  const onUnusable = (reason: string) =>
    log.warn({ reason }, `${chromium} can't be used, so there are no PDFs of leaflets (docs/operating.md, Leaflets)`)
  return new ChromiumPrinter({ program: chromium, onUnusable })
}

/** Serves the measurements on their own port, if there is one. */
const serveMetrics = async ({ metricsPort, host }: Settings, { number }: ProcessRole, { metrics }: FastifyInstance) => {
  if (metrics === undefined || metricsPort === undefined) return undefined
  // Each process answers for itself: the second one at the next port.
  const port = metricsPort === 0 ? 0 : metricsPort + number - 1
  try {
    return await listenForMetrics(metrics, { port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CommandFailure(`VITRINE_METRICS_PORT: port ${port} on ${host} is taken by another program.`)
  }
}

/** Imports the deliveries of VITRINE_WATCH, unless the database has no room for a second process. */
const watch = ({ database }: ServerParts, log: Logger) => {
  if (database.kind === 'postgres') return startWatching(log)
  log.warn('VITRINE_WATCH needs PostgreSQL (docs/operating.md, The embedded database); no folder is watched')
  return undefined
}

/** What a process does beside answering calls, if several serve together. */
export interface ProcessRole {
  /** From 1. The first one also cleans up, and watches for deliveries. */
  readonly number: number
  /** Whether the whole server starts, and not this process again. */
  readonly isFirstStart: boolean
}

export interface Serving {
  readonly settings: Settings
  readonly log: Logger
  readonly demo: boolean
  readonly role: ProcessRole
  /** Settles when a signal stops the process. */
  readonly stopped: Promise<void>
  /** Called with its address when the process listens. */
  readonly onReady: (address: string) => void
  /** Called when it begins to stop. */
  readonly onStopping: () => void
}

async function serveParts(parts: ServerParts, serving: Serving): Promise<void> {
  const { settings, log, demo, role, stopped, onReady, onStopping } = serving
  const isFirst = role.number === 1
  const begins = isFirst && role.isFirstStart
  const configuration = await ConfigurationService.open(parts.database)
  // A folder with deliveries has the catalogue.
  if (begins && demo && settings.watch === '') await importDemo(parts, configuration)
  if (begins && (await needsImport(parts.database.db)))
    log.warn(
      'An earlier version imported this catalogue. Import its folder again (npm run vitrine -- import FOLDER): until then, searches do not find everything, and the media library may be empty',
    )
  const programs = await findPrograms(settings)
  if (begins && settings.ffmpeg !== '' && programs.ffmpeg === undefined)
    log.warn(`VITRINE_FFMPEG names ${settings.ffmpeg}, which is not a program; films have no posters`)
  if (begins && settings.chromium !== '' && programs.chromium === undefined)
    log.warn(`VITRINE_CHROMIUM names ${settings.chromium}, which is not a program; there are no PDFs of leaflets`)
  const imageService = new ImageService({
    store: parts.mediaStore,
    folder: parts.pictureFolder,
    shared: parts.sharedPictures,
    programs,
    onError: (error) => log.warn({ err: error }, 'A picture could not be cached'),
  })
  const importing = new ImportChild(log)
  const app = await buildApp({
    database: parts.database,
    configuration,
    mediaStore: parts.mediaStore,
    uploads: parts.uploads,
    imageService,
    ...(parts.database.kind === 'postgres' ? { startImports: importing.start } : {}),
    mailer: openMailer({ settings, log, outbox: parts.outbox }),
    printer: printerOf(programs, log),
    settings,
    log,
    clock: () => new Date(),
  })
  if (begins) await parts.uploads.clearStaged(new Date())
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw portFailure(error, settings)
  }
  const metrics = await serveMetrics(settings, role, app)
  // Runs only when the server listens: otherwise a failed start would leave an account behind whose password was never
  // printed.
  const operator = begins ? await makeFirstOperator(parts.database, settings) : undefined
  if (operator) {
    const origin = settings.publicUrl || localAddress(settings, app)
    const locale = toPathCode(defaultLocale(configuration.current().locales).code)
    print(describeFirstOperator(operator, `${origin}/${locale}/auth/login`))
  }
  const housekeeping = isFirst
    ? startHousekeeping({
        ...parts,
        sharesUploads: settings.s3 !== undefined,
        insightsDays: settings.insightsDays,
        dataFolder: settings.dataFolder,
        ...{ log, clock: () => new Date() },
      })
    : undefined
  if (isFirst && parts.database.kind === 'postgres') importing.startWhenever(importRunsStore(parts.database.db).waits)
  const watching = isFirst && settings.watch !== '' ? watch(parts, log) : undefined
  onReady(localAddress(settings, app))
  await stopped
  onStopping()
  configuration.close()
  housekeeping?.close()
  watching?.close()
  importing.close()
  metrics?.close()
  const outcome = await within(
    stopWithinMs,
    app.close().then(() => imageService.close()),
  )
  if (outcome === 'late') log.warn('Some requests took too long and were cut off')
}

/**
 * Opens the data folder and the database, serves until `stopped`, and ends the process.
 * @param isAlone whether this process holds the data folder; the processes that serve together do not
 */
export async function serve(serving: Serving, isAlone: boolean): Promise<never> {
  const { settings, log, stopped, onReady } = serving
  const parts = await openParts(settings, 'server', { isAlone, report: (message) => log.info(message) })
  let ready = false
  let gaveUp = false
  // A signal during the start or the import of the demo: uncommitted work is rolled back.
  void stopped.then(async () => {
    if (ready) return
    gaveUp = true
    await within(stopWithinMs, parts.close())
    process.exit(130)
  })
  try {
    await serveParts(parts, {
      ...serving,
      onReady: (address) => {
        ready = true
        onReady(address)
      },
    })
  } catch (error) {
    // Errors that come from closing the database are not reported.
    if (!gaveUp) throw error
  } finally {
    await within(3000, parts.close())
  }
  // Ends anything that still runs, such as a slow download or a render.
  process.exit(gaveUp ? 130 : 0)
}
