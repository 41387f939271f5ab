/** Builds the services of the modules: each with its database access and the services that it depends on. */
import type { Database } from '@vitrine/database'
import type { Changes } from '@vitrine/database/change-listener'
import type { Logger } from 'pino'
import { buildAdminServices } from './admin-services.ts'
import type { Caller } from './catalogue/access/caller.ts'
import { HiddenFiles } from './catalogue/access/hidden-files.ts'
import { PersonCache } from './catalogue/access/person-cache.ts'
import { joinableGroups, visibilityOf } from './catalogue/access/visibility.ts'
import type { CatalogueState } from './catalogue/catalogue-state.ts'
import { noPrinter, type PagePrinter } from './documents/printing/page-printer.ts'
import type { ImageService } from './imaging/image-service.ts'
import { MailWorker } from './mail/mail-worker.ts'
import { MailWriter } from './mail/mail-writer.ts'
import type { Mailer } from './mail/mailer.ts'
import { SubmissionNotifier } from './mail/submission-notifier.ts'
import { makeRateLimiters } from './make-rate-limiters.ts'
import { AccountRequestsService } from './modules/account-requests/account-requests-service.ts'
import { accountRequestsStore } from './modules/account-requests/account-requests-store.ts'
import { AccountsService } from './modules/accounts/accounts-service.ts'
import { accountsStore } from './modules/accounts/accounts-store.ts'
import { RegistrationService } from './modules/accounts/registration-service.ts'
import { AssetsService } from './modules/assets/assets-service.ts'
import { assetsStore } from './modules/assets/assets-store.ts'
import { mediaRecords } from './modules/assets/media-records-store.ts'
import { PicturesService } from './modules/avatars/avatars-service.ts'
import { picturesStore } from './modules/avatars/avatars-store.ts'
import type { ConfigurationService } from './modules/configuration/configuration-service.ts'
import { ConsentService } from './modules/consent/consent-service.ts'
import { consentStore } from './modules/consent/consent-store.ts'
import { ContentsService } from './modules/contents/contents-service.ts'
import { contentsStore } from './modules/contents/contents-store.ts'
import { ExportsService } from './modules/exports/exports-service.ts'
import { exportsStore } from './modules/exports/exports-store.ts'
import { FeedsService } from './modules/exports/feeds-service.ts'
import { feedsStore } from './modules/exports/feeds-store.ts'
import { FormsService } from './modules/forms/forms-service.ts'
import { formsStore } from './modules/forms/forms-store.ts'
import { LogsService } from './modules/forms/logs-service.ts'
import { logsStore } from './modules/forms/logs-store.ts'
import { ResultsService } from './modules/forms/results-service.ts'
import { resultsStore } from './modules/forms/results-store.ts'
import type { StartImports } from './modules/imports/import-start.ts'
import { ActivityService } from './modules/insights/activity-service.ts'
import { countsStore } from './modules/insights/counts-store.ts'
import { LeafletPictures } from './modules/leaflets/leaflet-pictures.ts'
import { LeafletsService } from './modules/leaflets/leaflets-service.ts'
import { leafletsStore } from './modules/leaflets/leaflets-store.ts'
import { MediaAccessService } from './modules/media-access/media-access-service.ts'
import { mediaAccessStore } from './modules/media-access/media-access-store.ts'
import { OrdersService } from './modules/orders/orders-service.ts'
import { ordersStore } from './modules/orders/orders-store.ts'
import { PackagesService, titleOf } from './modules/packages/packages-service.ts'
import { packagesStore } from './modules/packages/packages-store.ts'
import { ShareService } from './modules/packages/share-service.ts'
import { PagesService } from './modules/pages/pages-service.ts'
import { SitemapService } from './modules/pages/sitemap-service.ts'
import { ProductsService } from './modules/products/products-service.ts'
import { productsStore } from './modules/products/products-store.ts'
import { ReportsService } from './modules/reports/reports-service.ts'
import { reportsStore } from './modules/reports/reports-store.ts'
import { VisitsService } from './modules/visits/visits-service.ts'
import { visitsStore } from './modules/visits/visits-store.ts'
import { insightsVisitors } from './platform/environment.ts'
import type { Settings } from './platform/settings.ts'
import type { MediaStore } from './storage/media/store.ts'
import type { UploadsStore } from './storage/media/uploads-store.ts'
import type { PostTools } from './webhooks/post-webhook.ts'
import { WebhookWorker } from './webhooks/webhook-worker.ts'

/** Dependencies of the services. */
export interface ServiceParts {
  readonly database: Database
  readonly configuration: ConfigurationService
  readonly mediaStore: MediaStore
  /** Files that people send in with forms. */
  readonly uploads: UploadsStore
  readonly imageService: ImageService
  readonly mailer: Mailer
  /** Makes PDFs of leaflets; without it, the server offers none. */
  readonly printer?: PagePrinter
  readonly settings: Partial<
    Pick<
      Settings,
      | 'dataFolder'
      | 'operatorEmail'
      | 'resultsEmail'
      | 'reportsEmail'
      | 'ordersEmail'
      | 'uploadLimit'
      | 'insightsDays'
      | 'insightsVisitors'
      | 'effective'
    >
  >
  readonly log: Logger
  readonly clock: () => Date
  /** Starts a process for imports of the admin area; without it, the admin area can't change the catalogue. */
  readonly startImports?: StartImports
  /** Parts of the sending of webhooks that tests replace. */
  readonly webhookTools?: PostTools
}

/**
 * Builds the services of all modules.
 * @param catalogue the state of the current catalogue version
 * @param changes reports what other processes change
 */
export function buildServices(parts: ServiceParts, catalogue: CatalogueState, changes: Changes) {
  const { database, configuration, settings, log, clock } = parts
  const writer = new MailWriter({
    db: database.db,
    portal: () => {
      const { setup, theme } = catalogue.configuration()
      return {
        title: titleOf(setup),
        colour: theme.palette.primary,
        locales: catalogue.locales(),
        groups: joinableGroups(catalogue.groups()),
      }
    },
    newReset: (address) => accounts.passwords.newReset(address),
    newVerification: (userId) => accounts.verifications.newVerification(userId),
  })
  const mails = new MailWorker({ db: database.db, writer, mailer: parts.mailer, clock, log })
  const webhooks = new WebhookWorker({
    ...{ db: database.db, version: catalogue.version, clock, log },
    tools: parts.webhookTools,
  })
  configuration.afterNewVersion(() => webhooks.wake())
  const wakeMails = () => {
    mails.wake()
    webhooks.wake()
  }
  const makeRateLimiter = makeRateLimiters(parts)
  const submissionNotifier = new SubmissionNotifier({ ...settings, locales: catalogue.locales })
  /** What most services take. */
  const common = { configuration, makeRateLimiter, submissionNotifier, wakeMails, log, clock }
  const people = new PersonCache({ clock, isReported: () => changes.isLive })
  changes.on('vitrine_person', (userId) => people.forget(userId))
  changes.on('vitrine_catalogue', () => void configuration.checkVersion())
  changes.onGap(() => {
    people.forgetAll()
    void configuration.checkVersion()
  })
  const accountRows = accountsStore(database.db)
  const operatorEmail = settings.operatorEmail ?? ''
  const accounts = new AccountsService({
    ...{ ...common, store: accountRows, people },
    onError: (error) => log.warn({ err: error }, 'Sessions could not be extended. The server tries again.'),
  })
  const registration = new RegistrationService({
    ...common,
    store: accountRows,
    takeVerificationMail: (address) => accounts.verifications.takeVerificationMail(address),
    operatorEmail,
  })
  const accountRequests = new AccountRequestsService({
    ...{ ...common, store: accountRequestsStore(database.db), operatorEmail },
  })
  const hiddenFiles = new HiddenFiles(database.db, catalogue.version)
  const products = new ProductsService(productsStore(database.db), configuration, hiddenFiles)
  const assets = new AssetsService({ ...common, store: assetsStore(database.db), products })
  const contents = new ContentsService({ ...common, store: contentsStore(database.db), products, hiddenFiles })
  for (const service of [products, assets, contents]) configuration.onNewVersion((next) => service.prepare(next))
  const lookup = mediaRecords(database.db, catalogue.version)
  const sightFor = (caller: Caller | null) => visibilityOf(catalogue.groups(), caller)
  /**
   * For links that are opened without a token: their maker, with the visibility that this person, or guests (null),
   * have now.
   */
  const makerOf = async (userId: string | null) => {
    if (userId === null) return { caller: null, visibility: sightFor(null) }
    const person = await accounts.people.personOf(userId)
    const caller: Caller | undefined = person && { kind: 'user', token: '', ...person }
    return caller && { caller, visibility: sightFor(caller) }
  }
  const forms = new FormsService({
    ...common,
    store: formsStore(database.db),
    knownPerson: (id) => accounts.people.knownPerson(id),
    hiddenFiles,
    visibilityOf: sightFor,
  })
  const mediaAccess = new MediaAccessService({
    ...common,
    store: mediaAccessStore(database.db),
    products,
    assets,
    contents,
    forms,
    hiddenFiles,
    personOf: (userId) => accounts.people.personOf(userId),
    people,
  })
  // Visitors of a new version need the reserved files at once.
  configuration.afterNewVersion(() => mediaAccess.warm().catch(() => {}))
  const packages = new PackagesService({
    ...common,
    store: packagesStore(database.db),
    mediaStore: parts.mediaStore,
    imageService: parts.imageService,
    shownBy: [assets, contents],
    mediaAccess,
    makerOf,
  })
  const leaflets = new LeafletsService({
    ...common,
    store: leafletsStore(database.db),
    products,
    pictures: new LeafletPictures({ store: parts.mediaStore, images: parts.imageService, lookup, log }),
    printer: parts.printer ?? noPrinter,
  })
  const exports = new ExportsService({
    ...common,
    store: exportsStore(database.db),
    products,
    assets,
    visibilityOf: async (userId) => (await makerOf(userId))?.visibility,
    signerFor: mediaAccess.signerFor,
  })
  const feeds = new FeedsService({
    ...common,
    store: feedsStore(database.db),
    exports,
    visibilityOf: async (userId) => (await makerOf(userId))?.visibility,
    hasReservedFiles: async () => (await mediaAccess.reserved()).size > 0,
  })
  const reports = new ReportsService({ ...common, store: reportsStore(database.db) })
  const visits = new VisitsService({ ...common, store: visitsStore(database.db) })
  const logs = new LogsService({ ...common, store: logsStore(database.db), forms })
  const results = new ResultsService({
    ...common,
    store: resultsStore(database.db),
    forms,
    uploads: parts.uploads,
    uploadLimit: settings.uploadLimit,
  })
  const orders = new OrdersService({ ...common, store: ordersStore(database.db), products })
  const pictures = new PicturesService({ ...common, store: picturesStore(database.db) })
  const share = new ShareService({
    ...common,
    packages,
    mailer: parts.mailer,
    findSender: (userId) => accounts.profiles.mailbox(userId),
  })
  const pages = new PagesService({ configuration, products, assets, contents, lookup })
  const sitemap = new SitemapService({ configuration, products, assets, contents })
  const activity = new ActivityService({
    store: countsStore(database.db),
    secret: () => catalogue.signingKeys().present,
    minVisitors: settings.insightsVisitors ?? insightsVisitors,
    ...{ groups: catalogue.groups, isOn: settings.insightsDays !== 0, clock, log },
  })
  const consent = new ConsentService({ ...common, store: consentStore(database.db) })
  return {
    ...buildAdminServices({
      ...common,
      db: database.db,
      people,
      writer,
      ...{ uploads: parts.uploads, mediaStore: parts.mediaStore },
      isCounting: activity.isOn,
      isEmbedded: database.isEmbedded,
      dataFolder: settings.dataFolder,
      startImports: parts.startImports,
    }),
    accountRequests,
    accounts,
    activity,
    assets,
    consent,
    contents,
    exports,
    feeds,
    forms,
    leaflets,
    logs,
    lookup,
    mails,
    mediaAccess,
    orders,
    packages,
    pages,
    pictures,
    products,
    registration,
    reports,
    results,
    settings: settings.effective ?? [],
    share,
    sitemap,
    visits,
    webhooks,
  }
}
