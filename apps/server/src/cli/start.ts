/** `vitrine start`: serves the portal and its calls until a signal stops it. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { defaultLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import { Command } from 'commander'
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
import { makeLog } from '../platform/log.ts'
import { findPrograms, type Programs } from '../platform/programs.ts'
import { projectFolder } from '../platform/project-folder.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { openParts, type ServerParts } from '../server-parts.ts'
import { startHousekeeping } from './housekeeping.ts'
import { CommandFailure, print } from './print.ts'
import { startWatching } from './watch/watch-child.ts'

/** Time in ms that work in progress may take after the signal to stop. */
const stopWithinMs = 4000

const portFailure = (error: unknown, { port, host }: Settings): unknown => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return new CommandFailure(
      `Port ${port} on ${host} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new CommandFailure(`This user may not use port ${port}. Choose one above 1023: PORT=4000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CommandFailure(
      `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`,
    )
  return error
}

/** Fails if the port is taken, before the database is opened. */
const checkPort = (settings: Settings) =>
  new Promise<void>((resolve, reject) => {
    // Drops clients that connect at this moment: an open connection would keep the probe open, and delay the start.
    const probe = createServer((socket) => socket.destroy())
    probe.once('error', (error) => reject(portFailure(error, settings)))
    probe.listen({ port: settings.port, host: settings.host }, () => probe.close(() => resolve()))
  })

/** Imports the demo into an embedded database without a catalogue. */
const importDemo = async (parts: ServerParts, configuration: ConfigurationService) => {
  const folder = join(projectFolder, 'demo')
  if (!parts.database.isEmbedded || configuration.current().version > 0) return
  if (!existsSync(join(folder, 'products.csv'))) return
  // Loads the readers only when they are needed, which makes starting faster.
  const { findReader, runImport } = await import('./import.ts')
  await runImport({ parts, folder, reader: await findReader(folder), label: 'Setting up the demo' })
  await configuration.refresh()
}

const localAddress = ({ host }: Settings, app: FastifyInstance) => {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * Time in ms within which signals count as one: a single Ctrl-C arrives several times, from the terminal, from npm and
 * from the script that started the server.
 */
const sameSignalMs = 1000

/** Waits for SIGINT or SIGTERM. Another signal more than `sameSignalMs` later ends the process at once. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    let signalledAt: number | undefined
    const tell = () => {
      if (signalledAt !== undefined && performance.now() - signalledAt > sameSignalMs) process.exit(130)
      signalledAt ??= performance.now()
      resolve()
    }
    process.on('SIGINT', tell)
    process.on('SIGTERM', tell)
  })

const within = async (ms: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  const outcome = await Promise.race([work.then(() => 'done' as const), late])
  clearTimeout(timer)
  return outcome
}

const printerOf = ({ chromium }: Programs, log: Logger): PagePrinter => {
  if (chromium === undefined) return noPrinter
  const onUnusable = (reason: string) =>
    log.warn({ reason }, `${chromium} can't be used, so there are no PDFs of leaflets (docs/operating.md, Leaflets)`)
  return new ChromiumPrinter({ program: chromium, onUnusable })
}

/** Serves the measurements on their own port, if there is one. */
const serveMetrics = async ({ metricsPort: port, host }: Settings, { metrics }: FastifyInstance) => {
  if (metrics === undefined || port === undefined) return undefined
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

interface Serving {
  readonly settings: Settings
  readonly parts: ServerParts
  readonly log: Logger
  readonly demo: boolean
  /** Settles when a signal stops the process. */
  readonly stopped: Promise<void>
  /** Called when the server listens. */
  readonly onReady: () => void
}

async function serve({ settings, parts, log, demo, stopped, onReady }: Serving): Promise<void> {
  const configuration = await ConfigurationService.open(parts.database)
  // A folder with deliveries has the catalogue.
  if (demo && settings.watch === '') await importDemo(parts, configuration)
  if (await needsImport(parts.database.db))
    log.warn(
      'An earlier version imported this catalogue. Import its folder again (npm run vitrine -- import FOLDER): until then, searches do not find everything, and the media library may be empty',
    )
  const programs = await findPrograms(settings)
  if (settings.ffmpeg !== '' && programs.ffmpeg === undefined)
    log.warn(`VITRINE_FFMPEG names ${settings.ffmpeg}, which is not a program; films have no posters`)
  if (settings.chromium !== '' && programs.chromium === undefined)
    log.warn(`VITRINE_CHROMIUM names ${settings.chromium}, which is not a program; there are no PDFs of leaflets`)
  const imageService = new ImageService({
    store: parts.mediaStore,
    folder: parts.pictureFolder,
    programs,
    onError: (error) => log.warn({ err: error }, 'A picture could not be cached'),
  })
  const app = await buildApp({
    database: parts.database,
    configuration,
    mediaStore: parts.mediaStore,
    uploads: parts.uploads,
    imageService,
    mailer: openMailer({ settings, log }),
    printer: printerOf(programs, log),
    settings,
    log,
    clock: () => new Date(),
  })
  await parts.uploads.clearStaged()
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw portFailure(error, settings)
  }
  const metrics = await serveMetrics(settings, app)
  // Runs only when the server listens: otherwise a failed start would leave an account behind whose password was never
  // printed.
  const operator = await makeFirstOperator(parts.database, settings)
  if (operator) {
    const origin = settings.publicUrl || localAddress(settings, app)
    const locale = toPathCode(defaultLocale(configuration.current().locales).code)
    print(describeFirstOperator(operator, `${origin}/${locale}/auth/login`))
  }
  onReady()
  const housekeeping = startHousekeeping({ ...parts, log, clock: () => new Date() })
  const watching = settings.watch === '' ? undefined : watch(parts, log)
  log.info(`Vitrine is ready at ${localAddress(settings, app)}`)
  await stopped
  log.info('Stopping')
  configuration.close()
  housekeeping.close()
  watching?.close()
  metrics?.close()
  const outcome = await within(
    stopWithinMs,
    app.close().then(() => imageService.close()),
  )
  if (outcome === 'late') log.warn('Some requests took too long and were cut off')
}

export const startCommand = () =>
  new Command('start')
    .description('Serve the portal and its calls')
    .option('--no-demo', 'leave an empty database empty instead of importing the demo')
    .addHelpText(
      'after',
      `
Environment:
  PORT                    port to listen on (4000)
  HOST                    address to listen on (127.0.0.1: this machine only; 0.0.0.0: every network)
  VITRINE_DATA            folder of database, media and caches (./data)
  DATABASE_URL            address of a PostgreSQL server, in place of the embedded database
  VITRINE_API_HOST        server that the portal calls, if it is another one (https://…)
  VITRINE_PORTAL_ORIGINS  other origins whose pages may call this server, separated by commas
  VITRINE_TRUST_PROXY     addresses of proxies whose x-forwarded headers count, or true
  VITRINE_PUBLIC_URL      origin of the portal, for links in e-mails (https://…)
  VITRINE_SMTP_URL        mail server, smtp://… or smtps://…; without it, e-mails go to outbox/ in the data folder
  VITRINE_MAIL_FROM       sender of e-mails
  VITRINE_OPERATOR_EMAIL  address of the first operator's account; also gets account requests
  VITRINE_OPERATOR_PASSWORD  password of that account; without it, the server generates one and prints it once
  VITRINE_RESULTS_EMAIL   address for results and log entries of forms that name none
  VITRINE_REPORTS_EMAIL   address for feedback
  VITRINE_ORDERS_EMAIL    address for orders (the operators)
  VITRINE_FETCH_HOSTS     hosts from which imports may fetch pictures, separated by commas (none)
  VITRINE_WATCH           folder whose deliveries the server imports when they are complete (none)
  VITRINE_WATCH_MARKER    file whose arrival says that a delivery is complete (none)
  VITRINE_WATCH_QUIET     seconds without a change after which it is complete, without a marker (60)
  VITRINE_UPLOAD_LIMIT    MiB of the largest file that people can send with a form (50)
  VITRINE_FFMPEG          path of ffmpeg for posters of films, if it is not on PATH
  VITRINE_CHROMIUM        path of Chromium for PDFs of leaflets, if it is not on PATH
  VITRINE_METRICS_PORT    port of /metrics for Prometheus (none)
  VITRINE_METRICS_TOKEN   token with which /metrics answers on the portal's port
  LOG_LEVEL               writes the log as JSON lines of this level (info, debug, …)`,
    )
    .action(async (options: { demo: boolean }) => {
      const settings = readSettings(process.env)
      const log = makeLog(settings.logLevel)
      await checkPort(settings)
      const stopped = stopSignal()
      const parts = await openParts(settings, 'server', { report: (message) => log.info(message) })
      let ready = false
      let gaveUp = false
      // A signal during the start or the import of the demo: uncommitted work is rolled back.
      void stopped.then(async () => {
        if (ready) return
        gaveUp = true
        await within(stopWithinMs, parts.close())
        process.exit(130)
      })
      const onReady = () => {
        ready = true
      }
      try {
        await serve({ settings, parts, log, demo: options.demo, stopped, onReady })
      } catch (error) {
        // Errors that come from closing the database are not reported.
        if (!gaveUp) throw error
      } finally {
        await within(3000, parts.close())
      }
      // Ends anything that still runs, such as a slow download or a render.
      process.exit(gaveUp ? 130 : 0)
    })
