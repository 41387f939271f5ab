/** Builds the services of the admin area: each of its changes and the entry in the audit log are one transaction. */
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import { buildBrandServices } from './brand-services.ts'
import type { PersonCache } from './catalogue/access/person-cache.ts'
import { type CallContext, signedIn } from './http/call-context.ts'
import { buildInboxServices } from './inbox-services.ts'
import { addMailJob, type MailJob } from './mail/mail-jobs-store.ts'
import type { MailWriter } from './mail/mail-writer.ts'
import { accountRequestsStore } from './modules/account-requests/account-requests-store.ts'
import { AdminRequestsService } from './modules/account-requests/admin-requests-service.ts'
import { RequestDecisionsService } from './modules/account-requests/request-decisions-service.ts'
import { requestsPageStore } from './modules/account-requests/requests-page-store.ts'
import { AccountsService } from './modules/accounts/accounts-service.ts'
import { accountsStore } from './modules/accounts/accounts-store.ts'
import { AdminPeopleService } from './modules/accounts/admin-people-service.ts'
import { peoplePageStore } from './modules/accounts/people-page-store.ts'
import type { AuditEntry } from './modules/audit/audit-entry.ts'
import { AuditService } from './modules/audit/audit-service.ts'
import { auditStore } from './modules/audit/audit-store.ts'
import { BrandPreview } from './modules/brand/brand-preview.ts'
import type { CommonParts } from './modules/common-parts.ts'
import { HealthService } from './modules/health/health-service.ts'
import * as installation from './modules/health/installation.ts'
import { DeliveriesService } from './modules/imports/deliveries-service.ts'
import { importRunsStore } from './modules/imports/import-runs-store.ts'
import type { StartImports } from './modules/imports/import-start.ts'
import { ImportsService } from './modules/imports/imports-service.ts'
import { stagedDeliveriesStore } from './modules/imports/staged-deliveries-store.ts'
import { Staging } from './modules/imports/staging.ts'
import { VersionsService } from './modules/imports/versions-service.ts'
import { versionsStore } from './modules/imports/versions-store.ts'
import { InsightsService } from './modules/insights/insights-service.ts'
import { insightsStore } from './modules/insights/insights-store.ts'
import { OverviewService } from './modules/overview/overview-service.ts'
import { overviewStore } from './modules/overview/overview-store.ts'
import { messageLanguage } from './platform/texts/message-language.ts'
import type { MediaStore } from './storage/media/store.ts'
import type { UploadsStore } from './storage/media/uploads-store.ts'
import { buildSystemServices } from './system-services.ts'

export interface AdminParts extends CommonParts {
  readonly db: Db
  /** The signed-in people of this process. */
  readonly people: PersonCache
  readonly writer: Pick<MailWriter, 'write'>
  readonly uploads: UploadsStore
  readonly mediaStore: MediaStore
  /** Whether the server counts what visitors do. */
  readonly isCounting: boolean
  readonly isEmbedded: boolean
  /** The folder whose disk is examined; undefined in tests. */
  readonly dataFolder: string | undefined
  /** Starts a process for what waits in the list of imports; undefined if there is no room for one. */
  readonly startImports: StartImports | undefined
}

export function buildAdminServices({
  db,
  people,
  writer,
  uploads,
  mediaStore,
  isCounting,
  isEmbedded,
  dataFolder,
  startImports,
  ...common
}: AdminParts) {
  const { clock, configuration, wakeMails } = common
  /** What every change uses, inside its transaction. */
  const partsIn = (inside: Db) => ({
    people: new AccountsService({ store: accountsStore(inside), people, clock }).people,
    addMail: (mail: MailJob, now: Date) => addMailJob(inside, mail, now),
    audit: (entry: AuditEntry) => auditStore(inside).add(entry, clock()),
    operator: async (context: CallContext) => {
      const { userId: id } = signedIn(context)
      return { id, email: (await peoplePageStore(inside).one(id, clock()))?.username ?? '' }
    },
  })
  const transact = <T>(work: (inside: Db) => Promise<T>) =>
    db.transaction((transaction) => work(transaction as unknown as Db))
  const adminPeople = new AdminPeopleService({
    ...common,
    rows: peoplePageStore(db),
    transact: (work) => transact((inside) => work({ ...partsIn(inside), rows: peoplePageStore(inside) })),
  })
  const adminRequests = new AdminRequestsService({
    ...common,
    rows: requestsPageStore(db),
    people: adminPeople,
    writeMail: ({ kind, ...data }, createdAt) => writer.write({ kind, data, createdAt }),
    transact: (work) =>
      transact((inside) => {
        const parts = partsIn(inside)
        const decisions = new RequestDecisionsService({ ...parts, requests: accountRequestsStore(inside), clock })
        return work({ ...parts, decisions, rows: requestsPageStore(inside) })
      }),
  })
  const inbox = buildInboxServices({
    ...{ db, uploads, clock, wakeMails },
    secret: () => configuration.submissionSecret(),
    language: () => messageLanguage(defaultLocale(configuration.current().locales).code) ?? 'en',
    signingKeys: () => configuration.signingKeys(),
    forget: (userId) => people.forget(userId),
  })
  const brand = buildBrandServices({
    ...{ db, mediaStore, clock },
    // Another process may have changed it a moment ago.
    snapshot: async () => {
      await configuration.checkBrand()
      return configuration.current()
    },
  })
  const brandPreview = new BrandPreview({ configuration, clock })
  const actorOf = (userId: string) => inbox.inbox.actor(userId)
  const insights = new InsightsService({ store: insightsStore(db), isOn: isCounting })
  const health = new HealthService({
    examinations: [
      installation.database({ db, isEmbedded }),
      installation.catalogue(db),
      ...(dataFolder === undefined ? [] : [installation.dataFolder(dataFolder)]),
    ],
    clock,
  })
  const overview = new OverviewService({ store: overviewStore(db), health, insights, clock })
  const audit = new AuditService(auditStore(db))
  const imports = new ImportsService(importRunsStore(db), clock)
  const versions = new VersionsService({
    ...{ versions: versionsStore(db), runs: importRunsStore(db), startImports, clock },
    transact: (work) =>
      transact((inside) =>
        work({ ...partsIn(inside), runs: importRunsStore(inside), versions: versionsStore(inside) }),
      ),
  })
  const system = buildSystemServices({ db, clock, wakeMails, forget: (userId) => people.forget(userId) })
  const deliveries = new DeliveriesService({
    ...{ deliveries: stagedDeliveriesStore(db), runs: importRunsStore(db), startImports, clock },
    staging: dataFolder === undefined ? undefined : new Staging(dataFolder),
    transact: (work) =>
      transact((inside) =>
        work({
          ...{ ...partsIn(inside), runs: importRunsStore(inside), versions: versionsStore(inside) },
          deliveries: stagedDeliveriesStore(inside),
        }),
      ),
  })
  const catalogue = { deliveries, imports, versions }
  return {
    actorOf,
    adminPeople,
    adminRequests,
    audit,
    ...brand,
    brandPreview,
    ...catalogue,
    health,
    ...inbox,
    insights,
    overview,
    ...system,
  }
}
