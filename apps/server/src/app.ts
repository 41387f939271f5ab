/** Builds the server's application from its parts. It listens nowhere: main.ts does, and tests call it in process. */
import { join } from 'node:path'
import { uploadLimit as usualLimit } from '@vitrine/contract/rules/form-answers'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { sightOf } from './access/sight.ts'
import { implementation } from './call-context.ts'
import { catalogueState } from './catalogue-state.ts'
import type { Database } from './db/database.ts'
import type { ImageService } from './imaging/image-service.ts'
import { registerMedia } from './imaging/media-routes.ts'
import { Arrivals } from './mail/arrivals.ts'
import { MailWorker } from './mail/mail-worker.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MediaStore } from './media/store.ts'
import type { UploadsStore } from './media/uploads-store.ts'
import { accountRequestHandlers } from './modules/account-requests/account-requests-routes.ts'
import { AccountRequestsService } from './modules/account-requests/account-requests-service.ts'
import { accountRequestsStore } from './modules/account-requests/account-requests-store.ts'
import { accountHandlers, linkCalls } from './modules/accounts/accounts-routes.ts'
import { accountsService } from './modules/accounts/accounts-service.ts'
import { accountsStore } from './modules/accounts/accounts-store.ts'
import { registrationService } from './modules/accounts/registration-service.ts'
import { assetHandlers } from './modules/assets/assets-routes.ts'
import { AssetsService } from './modules/assets/assets-service.ts'
import { mediaRecords } from './modules/assets/media-records.ts'
import { configurationHandlers } from './modules/configuration/configuration-routes.ts'
import type { ConfigurationService } from './modules/configuration/configuration-service.ts'
import { consentHandlers } from './modules/consent/consent-routes.ts'
import { consentService } from './modules/consent/consent-service.ts'
import { consentStore } from './modules/consent/consent-store.ts'
import { contentHandlers } from './modules/contents/contents-routes.ts'
import { ContentsService } from './modules/contents/contents-service.ts'
import { exportHandlers, registerExports } from './modules/exports/exports-routes.ts'
import { ExportsService } from './modules/exports/exports-service.ts'
import { exportsStore } from './modules/exports/exports-store.ts'
import { formHandlers } from './modules/forms/forms-routes.ts'
import { FormsService } from './modules/forms/forms-service.ts'
import { formsStore } from './modules/forms/forms-store.ts'
import { logHandlers } from './modules/forms/logs-routes.ts'
import { LogsService } from './modules/forms/logs-service.ts'
import { logsStore } from './modules/forms/logs-store.ts'
import { resultHandlers } from './modules/forms/results-routes.ts'
import { ResultsService } from './modules/forms/results-service.ts'
import { resultsStore } from './modules/forms/results-store.ts'
import { LeafletPictures } from './modules/leaflets/leaflet-pictures.ts'
import { leafletHandlers } from './modules/leaflets/leaflets-routes.ts'
import { LeafletsService } from './modules/leaflets/leaflets-service.ts'
import { leafletsStore } from './modules/leaflets/leaflets-store.ts'
import { orderHandlers } from './modules/orders/orders-routes.ts'
import { OrdersService } from './modules/orders/orders-service.ts'
import { ordersStore } from './modules/orders/orders-store.ts'
import { packageHandlers, registerPackages } from './modules/packages/packages-routes.ts'
import { PackagesService, titleOf } from './modules/packages/packages-service.ts'
import { packagesStore } from './modules/packages/packages-store.ts'
import { ShareService } from './modules/packages/share-service.ts'
import { pictureHandlers, registerPictures } from './modules/pictures/pictures-routes.ts'
import { PicturesService } from './modules/pictures/pictures-service.ts'
import { picturesStore } from './modules/pictures/pictures-store.ts'
import { productHandlers } from './modules/products/products-routes.ts'
import { ProductsService } from './modules/products/products-service.ts'
import { reportHandlers } from './modules/reports/reports-routes.ts'
import { ReportsService } from './modules/reports/reports-service.ts'
import { reportsStore } from './modules/reports/reports-store.ts'
import { visitHandlers } from './modules/visits/visits-routes.ts'
import { VisitsService } from './modules/visits/visits-service.ts'
import { visitsStore } from './modules/visits/visits-store.ts'
import { type Handlers, registerCalls } from './plugins/calls.ts'
import { registerCors } from './plugins/cors.ts'
import { answerBrokenRequest } from './plugins/errors/broken-request.ts'
import { answerError, registerErrors } from './plugins/errors/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { chooseLanguage, registerLocale } from './plugins/locale.ts'
import { registerOpenapi } from './plugins/openapi.ts'
import { registerOrigins } from './plugins/origins.ts'
import { registerPortalPage } from './plugins/portal-page.ts'
import { registerReadCache } from './plugins/read-cache.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerRequestTime, uploadTime } from './plugins/request-time.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSession } from './plugins/session.ts'
import { noPrinter, type PagePrinter } from './printing/page-printer.ts'
import { projectFolder } from './project-folder.ts'
import type { Settings } from './settings.ts'

/** What an application is built from; tests give the same parts as the real start. */
export interface AppParts {
  readonly database: Database
  readonly configuration: ConfigurationService
  readonly mediaStore: MediaStore
  /** Files that people send in with forms. */
  readonly uploads: UploadsStore
  readonly imageService: ImageService
  readonly mailer: Mailer
  /** Makes PDFs of leaflets; without it there are none. */
  readonly printer?: PagePrinter
  readonly settings: Pick<Settings, 'apiHost' | 'portalOrigins' | 'trustProxy' | 'publicUrl'> &
    Partial<Pick<Settings, 'operatorEmail' | 'resultsEmail' | 'reportsEmail' | 'uploadLimit'>>
  readonly log: Logger
  readonly clock: () => Date
  /** Handlers in place of the modules' own, for tests of what lies around them. */
  readonly handlers?: Handlers
  /** Folder of the built portal; the project's own when it is not given. */
  readonly portalFolder?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what is written down to be sent. */
    readonly mails: MailWorker
  }
}

/** The longest part of a path: ids have up to 255 characters, of which each may be written with up to 12. */
const maxParamLength = 255 * 12

/** The origin of the image service, when it is not the portal's own (DATA-01 `domain`). */
const mediaOrigins = (domain: string): string[] => (URL.canParse(domain) ? [new URL(domain).origin] : [])

/** What stands before the addresses of files on the media host, '' when there is none: with scheme, without a slash at its end. */
const mediaBase = (setup: MediaSetup): string => originalUrl(setup, '/media/').slice(0, -'/media/'.length)

/** Puts the modules' handlers together, area by area; a later one wins. */
const mergeHandlers = (...modules: readonly Handlers[]): Handlers => {
  const merged: Record<string, object> = {}
  for (const module of modules)
    for (const [area, handlers] of Object.entries(module)) merged[area] = { ...merged[area], ...handlers }
  return merged
}

/** Builds the application. Calls that no module has built answer 501 with their name. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, configuration, settings, log, clock } = parts
  const catalogue = catalogueState(configuration)
  const app = Fastify({
    logger: false,
    trustProxy: typeof settings.trustProxy === 'boolean' ? settings.trustProxy : [...settings.trustProxy],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    // A listener that closes answers what it has begun and ends idle connections.
    forceCloseConnections: 'idle',
    // Of forms with files; all other requests have less (registerRequestTime).
    requestTimeout: uploadTime(settings.uploadLimit),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      request.language = chooseLanguage(request.headers['accept-language'] ?? '')
      answerError(error, request, reply, log)
    },
  })

  const mails = new MailWorker({
    db: database.db,
    mailer: parts.mailer,
    portal: () => {
      const { setup, theme } = catalogue.configuration()
      return { title: titleOf(setup), colour: theme.palette.primary, locales: catalogue.locales() }
    },
    newReset: (address) => accounts.newReset(address),
    clock,
    log,
  })
  const wakeMails = () => mails.wake()
  const accountRows = accountsStore(database.db)
  const accounts = accountsService({ store: accountRows, clock, wakeMails })
  const registration = registrationService({ store: accountRows, configuration, clock, wakeMails })
  const accountRequests = new AccountRequestsService({
    store: accountRequestsStore(database.db),
    configuration,
    operatorEmail: settings.operatorEmail ?? '',
    wakeMails,
    clock,
    log,
  })
  const products = new ProductsService(database.db, configuration)
  const assets = new AssetsService({ db: database.db, configuration, products, clock })
  const contents = new ContentsService(database.db, configuration, products)
  const packages = new PackagesService({
    store: packagesStore(database.db),
    configuration,
    mediaStore: parts.mediaStore,
    imageService: parts.imageService,
    shownBy: [assets, contents],
    log,
    clock,
  })
  const lookup = mediaRecords(database.db)
  /** Of links that are opened without a token: what their maker, or guests (null), may see now. */
  const sightOfMaker = async (userId: string | null) => {
    if (userId === null) return sightOf(catalogue.groups(), null)
    const person = await accounts.personOf(userId)
    return person && sightOf(catalogue.groups(), { kind: 'user', token: '', ...person })
  }
  const leaflets = new LeafletsService({
    store: leafletsStore(database.db),
    configuration,
    products,
    pictures: new LeafletPictures({ store: parts.mediaStore, images: parts.imageService, lookup, log }),
    printer: parts.printer ?? noPrinter,
    log,
    clock,
  })
  const exports = new ExportsService({
    store: exportsStore(database.db),
    configuration,
    products,
    assets,
    sightOf: sightOfMaker,
    clock,
  })
  const arrivals = new Arrivals({
    configuration,
    resultsEmail: settings.resultsEmail ?? '',
    reportsEmail: settings.reportsEmail ?? '',
  })
  const reports = new ReportsService({ store: reportsStore(database.db), configuration, arrivals, wakeMails, clock })
  const visits = new VisitsService({ store: visitsStore(database.db), clock })
  const forms = new FormsService({
    store: formsStore(database.db),
    configuration,
    knownPerson: accounts.knownPerson,
    sightOf: (caller) => sightOf(catalogue.groups(), caller),
    clock,
  })
  const logs = new LogsService({ store: logsStore(database.db), forms, configuration, arrivals, wakeMails, clock })
  const results = new ResultsService({
    store: resultsStore(database.db),
    forms,
    uploads: parts.uploads,
    configuration,
    arrivals,
    wakeMails,
    clock,
    uploadLimit: settings.uploadLimit,
  })
  const orders = new OrdersService({ store: ordersStore(database.db), products, clock })
  const pictures = new PicturesService({ store: picturesStore(database.db), clock })
  const share = new ShareService({
    packages,
    configuration,
    mailer: parts.mailer,
    findSender: accounts.mailbox,
    clock,
  })
  // The first visitor should not wait for it; whoever comes sooner waits with it, and is told when it fails.
  products
    .warm()
    .then(() => assets.warm())
    .then(() => contents.warm())
    .catch(() => {})
  const client = {
    host: settings.apiHost,
    ...(settings.uploadLimit === undefined || settings.uploadLimit === usualLimit
      ? {}
      : { upload_limit: settings.uploadLimit }),
  }

  registerRequestLog(app, { log })
  registerRequestTime(app)
  registerSecurityHeaders(app, { behindProxy: settings.trustProxy !== false })
  registerCors(app, { origins: settings.portalOrigins })
  registerLocale(app, { locales: catalogue.locales })
  registerSession(app, {
    guestToken: catalogue.guestToken,
    findUser: accounts.findUser,
    linkCalls,
    isLink: accounts.isLink,
    sightOf: (caller) => sightOf(catalogue.groups(), caller),
  })
  registerOrigins(app, {
    media: () => settings.publicUrl || mediaBase(catalogue.configuration().setup),
    portal: settings.publicUrl,
  })
  registerReadCache(app, { version: catalogue.version, clock })

  registerHealth(app, {
    askDatabase: () => database.db.execute(sql`select 1`),
    hasCatalogue: () => catalogue.version() > 0,
  })
  registerOpenapi(app)
  const clientHandlers: Handlers = { open: { client: implementation.open.client.handler(() => client) } }
  registerCalls(app, {
    handlers: mergeHandlers(
      clientHandlers,
      configurationHandlers(configuration),
      accountHandlers(accounts, registration),
      accountRequestHandlers(accountRequests),
      orderHandlers(orders),
      consentHandlers(consentService({ store: consentStore(database.db), configuration, clock })),
      productHandlers(products),
      assetHandlers(assets),
      contentHandlers(contents),
      packageHandlers(packages, share),
      leafletHandlers(leaflets),
      pictureHandlers(pictures),
      exportHandlers(exports),
      formHandlers(forms),
      logHandlers(logs),
      reportHandlers(reports),
      visitHandlers(visits),
      parts.handlers ?? {},
    ),
    streamed: resultHandlers(results),
  })
  registerMedia(app, {
    store: parts.mediaStore,
    service: parts.imageService,
    lookup,
    signingKey: catalogue.signingKey,
    clock,
  })
  registerPictures(app, { pictures })
  registerPackages(app, { packages, log })
  registerExports(app, { exports, log })

  const sendPage = registerPortalPage(app, {
    folder: parts.portalFolder ?? join(projectFolder, 'apps', 'portal', 'dist'),
    start: () => ({ client, configuration: catalogue.configuration(), locales: catalogue.locales() }),
    version: catalogue.version,
    mediaOrigins: () => mediaOrigins(catalogue.configuration().setup.domain),
  })
  registerErrors(app, { log, otherwise: sendPage })
  app.decorate('mails', mails)
  app.addHook('onClose', () => mails.close())
  await app.ready()
  mails.start()
  return app
}
