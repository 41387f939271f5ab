/**
 * Builds the server's application from its parts. It does not listen on a port: main.ts does, and tests call it in
 * process.
 */
import { join } from 'node:path'
import { uploadLimit as usualLimit } from '@vitrine/contract/rules/form-answers'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { type Changes, changesOf } from '@vitrine/database/change-listener'
import Fastify, { type FastifyInstance } from 'fastify'
import { measure } from './app-metrics.ts'
import { visibilityOf } from './catalogue/access/visibility.ts'
import { catalogueState } from './catalogue/catalogue-state.ts'
import { implementation } from './http/call-context.ts'
import { type Metrics, registerMetrics } from './http/metrics.ts'
import { registerBrokenAddresses, routedAddress } from './http/plugins/broken-addresses.ts'
import { type AnswerCheck, type Handlers, registerCalls } from './http/plugins/calls.ts'
import { registerCors } from './http/plugins/cors.ts'
import { registerCountedCalls } from './http/plugins/counted-calls.ts'
import { registerCrawlers } from './http/plugins/crawlers.ts'
import { answerBrokenRequest } from './http/plugins/errors/broken-request.ts'
import { answerError, registerErrors } from './http/plugins/errors/errors.ts'
import { readLimiter, registerFairReads } from './http/plugins/fair-reads.ts'
import { registerHealth } from './http/plugins/health.ts'
import { chooseLanguage, registerLocale } from './http/plugins/locale.ts'
import { registerOpenapi } from './http/plugins/openapi.ts'
import { registerOrigins } from './http/plugins/origins.ts'
import { registerPortalPage } from './http/plugins/portal-page.ts'
import { registerReadCache } from './http/plugins/read-cache.ts'
import { registerRequestIds, requestIdOf } from './http/plugins/request-id.ts'
import { registerRequestLog } from './http/plugins/request-log.ts'
import { registerRequestTime, uploadTime } from './http/plugins/request-time.ts'
import { registerSecurityHeaders } from './http/plugins/security-headers.ts'
import { registerSession } from './http/plugins/session.ts'
import { registerSignedMedia } from './http/plugins/signed-media.ts'
import type { MailWorker } from './mail/mail-worker.ts'
import { accountRequestHandlers } from './modules/account-requests/account-requests-routes.ts'
import { adminRequestsHandlers } from './modules/account-requests/admin-requests-routes.ts'
import { accountHandlers, linkCalls } from './modules/accounts/accounts-routes.ts'
import { adminPeopleHandlers } from './modules/accounts/admin-people-routes.ts'
import { assetHandlers } from './modules/assets/assets-routes.ts'
import { auditHandlers } from './modules/audit/audit-routes.ts'
import { pictureHandlers, registerPictures } from './modules/avatars/avatars-routes.ts'
import { adminBrandHandlers } from './modules/brand/admin-brand-routes.ts'
import { configurationHandlers } from './modules/configuration/configuration-routes.ts'
import { consentHandlers } from './modules/consent/consent-routes.ts'
import { contentHandlers } from './modules/contents/contents-routes.ts'
import { exportHandlers, exportLimiter, registerExports } from './modules/exports/exports-routes.ts'
import { feedHandlers, registerFeeds } from './modules/exports/feeds-routes.ts'
import { formHandlers } from './modules/forms/forms-routes.ts'
import { resultHandlers } from './modules/forms/results-routes.ts'
import { adminCatalogueHandlers } from './modules/imports/admin-catalogue-routes.ts'
import { adminInboxHandlers, registerInboxFiles } from './modules/inbox/admin-inbox-routes.ts'
import { activityHandlers } from './modules/insights/activity-routes.ts'
import type { ActivityService } from './modules/insights/activity-service.ts'
import { insightsHandlers } from './modules/insights/insights-routes.ts'
import { leafletHandlers } from './modules/leaflets/leaflets-routes.ts'
import { registerMedia } from './modules/media-access/media-routes.ts'
import { orderHandlers } from './modules/orders/orders-routes.ts'
import { overviewHandlers } from './modules/overview/overview-routes.ts'
import { packageHandlers, registerPackages } from './modules/packages/packages-routes.ts'
import { productHandlers } from './modules/products/products-routes.ts'
import { reportHandlers } from './modules/reports/reports-routes.ts'
import { suggestionHandlers } from './modules/suggestions/suggestions-routes.ts'
import { systemHandlers } from './modules/system/system-routes.ts'
import { visitHandlers } from './modules/visits/visits-routes.ts'
import type { ConcurrencyLimiter } from './platform/concurrency-limiter.ts'
import { network } from './platform/network.ts'
import { projectFolder } from './platform/project-folder.ts'
import { retrying } from './platform/retrying.ts'
import type { Settings } from './platform/settings.ts'
import { buildServices, type ServiceParts } from './services.ts'
import type { WebhookWorker } from './webhooks/webhook-worker.ts'

/** The parts of an application; tests pass the same parts as the real start. */
export interface AppParts extends ServiceParts {
  readonly settings: ServiceParts['settings'] &
    Pick<Settings, 'apiHost' | 'portalOrigins' | 'trustProxy' | 'publicUrl'> &
    Partial<Pick<Settings, 'metricsPort' | 'metricsToken' | 'logLevel'>>
  /** Handlers that replace those of the modules, for tests of the code around handlers. */
  readonly handlers?: Handlers
  /** Checks every answer, for tests. */
  readonly check?: AnswerCheck
  /** The limiter of expensive reads, for tests of waiting requests. */
  readonly reads?: ConcurrencyLimiter
  /** Reports what other processes change; those of the database by default. The application starts and closes it. */
  readonly changes?: Changes
  /** Folder of the built portal; the project's own by default. */
  readonly portalFolder?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the queued mail jobs. */
    readonly mails: MailWorker
    /** Sends the events that wait for webhooks. */
    readonly webhooks: WebhookWorker
    /** Counts what visitors do. */
    readonly activity: ActivityService
    /** The measurements; undefined if the settings ask for none. */
    readonly metrics: Metrics | undefined
  }
}

/** Maximum length of a path segment: ids have up to 255 characters, each of up to 12 when percent-encoded. */
const maxParamLength = 255 * 12

/** The origin of the image service, if it differs from the portal's own (DATA-01 `domain`). */
const mediaOrigins = (setup: MediaSetup): string[] => {
  const base = mediaBase(setup)
  return URL.canParse(base) ? [new URL(base).origin] : []
}

/**
 * The prefix of file addresses on the media host, with scheme and without a slash at the end; '' without such a host.
 */
const mediaBase = (setup: MediaSetup): string => originalUrl(setup, '/media/').slice(0, -'/media/'.length)

/** Merges the handlers of the modules, area by area; a later one wins. */
const mergeHandlers = (...modules: readonly Handlers[]): Handlers => {
  const merged: Record<string, object> = {}
  for (const module of modules)
    for (const [area, handlers] of Object.entries(module)) merged[area] = { ...merged[area], ...handlers }
  return merged
}

/** Builds the application. Calls that no module implements answer 501 with their name. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, configuration, settings, log, clock } = parts
  const catalogue = catalogueState(configuration)
  const { signingKeys } = catalogue
  const app = Fastify({
    logger: false,
    trustProxy: typeof settings.trustProxy === 'boolean' ? settings.trustProxy : [...settings.trustProxy],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    rewriteUrl: routedAddress,
    genReqId: requestIdOf,
    // A closing server finishes the running requests and closes idle connections.
    forceCloseConnections: 'idle',
    // The limit for forms with files; all other requests have a shorter one (registerRequestTime).
    requestTimeout: uploadTime(settings.uploadLimit),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      request.language = chooseLanguage(request.headers['accept-language'] ?? '')
      answerError(error, request, reply, log)
    },
  })

  const changes = parts.changes ?? changesOf(database)
  const services = buildServices(parts, catalogue, changes)
  const { accounts, assets, contents, exports, feeds, mails, packages, pictures, products, webhooks } = services
  // Warms up before the first visitor. Requests that come earlier wait for it, and fail if it fails.
  const warmUp = retrying(
    'Reading the lists into memory',
    async () => {
      await products.warm()
      await assets.warm()
      await contents.warm()
      await services.mediaAccess.warm()
      // Nothing waits for it: if it fails, the first search builds the index.
      products.warmSearch().catch(() => {})
    },
    log,
  )
  configuration.reportTo(log)
  const client = {
    host: settings.apiHost,
    upload_limit: settings.uploadLimit ?? usualLimit,
    ranks: true,
    feeds: true,
    ...(services.activity.isOn ? { counts: true } : {}),
    ...(parts.mailer.sendsMail ? {} : { sends_mail: false }),
  }

  registerRequestIds(app)
  // Lines for people leave the answers out.
  registerRequestLog(app, { log, level: settings.logLevel === undefined ? 'debug' : 'info' })
  registerRequestTime(app)
  registerBrokenAddresses(app)
  registerSecurityHeaders(app, { behindProxy: settings.trustProxy !== false })
  registerCors(app, { origins: settings.portalOrigins })
  registerLocale(app, { locales: catalogue.locales })
  registerSession(app, {
    guestToken: catalogue.guestToken,
    findUser: (token) => accounts.sessions.findUser(token),
    linkCalls,
    isLink: (token) => accounts.passwords.isLink(token),
    visibilityOf: (caller) => visibilityOf(catalogue.groups(), caller),
  })
  registerOrigins(app, {
    media: () => settings.publicUrl || mediaBase(catalogue.configuration().setup),
    portal: settings.publicUrl,
    allowed: settings.portalOrigins,
  })
  registerSignedMedia(app, { sign: (text, userId) => services.mediaAccess.sign(text, userId), clock, signingKeys })
  const readCache = registerReadCache(app, {
    ...{ version: catalogue.version, edition: catalogue.edition },
    ...{ clock, signingKeys },
  })
  const reads = parts.reads ?? readLimiter(database.kind)
  registerFairReads(app, reads)

  if (services.activity.isOn)
    registerCountedCalls(app, (kind, { caller, locale, ip }) =>
      services.activity.count(kind, { caller, locale, address: ip }),
    )

  registerHealth(app, {
    database: database.db,
    hasCatalogue: () => catalogue.version() > 0,
    hasLists: () => warmUp.isDone,
    isCurrent: () => configuration.isCurrent,
  })
  registerOpenapi(app)
  const clientHandlers: Handlers = { open: { client: implementation.open.client.handler(() => client) } }
  registerCalls(app, {
    handlers: mergeHandlers(
      clientHandlers,
      configurationHandlers(configuration),
      accountHandlers(accounts, services.registration),
      accountRequestHandlers(services.accountRequests),
      orderHandlers(services.orders),
      consentHandlers(services.consent, exports),
      productHandlers(products),
      assetHandlers(assets),
      contentHandlers(contents),
      packageHandlers(packages, services.share),
      leafletHandlers(services.leaflets),
      pictureHandlers(pictures),
      exportHandlers(exports),
      feedHandlers(feeds),
      formHandlers(services.forms, services.logs),
      reportHandlers(services.reports),
      visitHandlers(services.visits),
      activityHandlers(services.activity),
      suggestionHandlers({ products, assets, contents }),
      auditHandlers(services.audit),
      adminPeopleHandlers(services.adminPeople),
      adminRequestsHandlers(services.adminRequests),
      adminInboxHandlers(services),
      adminBrandHandlers(services),
      adminCatalogueHandlers(services),
      insightsHandlers(services.insights),
      overviewHandlers(services.overview),
      systemHandlers(services),
      parts.handlers ?? {},
    ),
    streamed: resultHandlers(services.results),
    check: parts.check,
  })
  registerMedia(app, {
    store: parts.mediaStore,
    service: parts.imageService,
    lookup: services.lookup,
    access: services.mediaAccess,
    signingKeys,
    clock,
  })
  registerPictures(app, { pictures })
  const packageLimiter = registerPackages(app, { packages, log })
  const files = exportLimiter()
  registerExports(app, { exports, limiter: files, log })
  registerFeeds(app, { feeds, limiter: files, log })
  registerInboxFiles(app, { links: services.inboxLinks, log })

  registerCrawlers(app, { sitemap: services.sitemap, log })
  const sendPage = registerPortalPage(app, {
    folder: parts.portalFolder ?? join(projectFolder, 'apps', 'portal', 'dist'),
    start: () => ({ client, configuration: catalogue.configuration(), locales: catalogue.locales() }),
    describe: (pageRequest, address) =>
      reads.run(() => services.pages.describe(pageRequest), { key: network(address) }),
    edition: catalogue.edition,
    preview: (url) => services.brandPreview.read(url),
    mediaOrigins: () => mediaOrigins(catalogue.configuration().setup),
  })
  registerErrors(app, { log, otherwise: sendPage })
  app.decorate('mails', mails)
  app.decorate('webhooks', webhooks)
  app.decorate('activity', services.activity)
  const { metricsPort, metricsToken: token = '' } = settings
  const metrics =
    metricsPort === undefined && token === ''
      ? undefined
      : measure(app, {
          ...{ database, catalogue, configuration, clock, readCache, reads },
          imageService: parts.imageService,
          packages: packageLimiter,
        })
  if (metrics && token !== '') registerMetrics(app, { metrics, token })
  app.decorate('metrics', metrics)
  app.addHook('onClose', () => {
    warmUp.stop()
    const deferred = [accounts.sessions.flush(), packages.flush(), services.activity.close()]
    return Promise.all([...deferred, mails.close(), webhooks.close(), changes.close()])
  })
  await app.ready()
  changes.start()
  mails.start()
  webhooks.start()
  return app
}
