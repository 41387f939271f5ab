/**
 * Builds the application for tests: the real parts, with a database in memory, a clock that tests set, and a log that
 * they read.
 */
import { join } from 'node:path'
import type { Database } from '@vitrine/database'
import { noChanges } from '@vitrine/database/change-listener'
import { catalogue, locales } from '@vitrine/database/schema'
import { atEnd, temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import type { CatalogueRecord } from '@vitrine/import'
import { importRecords } from '@vitrine/import/testing/test-catalogue'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { type AppParts, buildApp } from '../app.ts'
import { ImageService } from '../imaging/image-service.ts'
import { openMailer } from '../mail/mailer.ts'
import { AccountsService } from '../modules/accounts/accounts-service.ts'
import { accountsStore } from '../modules/accounts/accounts-store.ts'
import { ConfigurationService } from '../modules/configuration/configuration-service.ts'
import { folderStore } from '../storage/media/folder-store.ts'
import { UploadsStore } from '../storage/media/uploads-store.ts'
import { assertDeclared } from './assert-declared.ts'

const testLocales = [
  { code: 'en_GB', number: 1, title: 'English (United Kingdom)', isDefault: true, position: 1 },
  { code: 'de_DE', number: 2, title: 'Deutsch', isDefault: false, position: 2 },
  { code: 'de_AT', number: 3, title: 'Deutsch (Österreich)', isDefault: false, position: 3 },
]

export type TestOptions = Partial<
  Pick<
    AppParts,
    'handlers' | 'portalFolder' | 'mailer' | 'printer' | 'reads' | 'uploads' | 'log' | 'webhookTools' | 'startImports'
  >
> & {
  readonly settings?: Partial<AppParts['settings']>
  /** Columns of the catalogue's row; without them, there is a catalogue of version 1. */
  readonly catalogue?: Partial<typeof catalogue.$inferInsert>
  /** The catalogue as records, which are imported; without them, there are some locales and a title. */
  readonly records?: Iterable<CatalogueRecord>
  /** A database that the test has filled instead. */
  readonly database?: Database
  /** Whether the application notices by itself what others change in the database. */
  readonly followsChanges?: boolean
}

/** Builds an application. It is closed at the end (see `atEnd`), or earlier with `close`, with its database. */
export async function buildTestApp(options: TestOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  if (options.records) await importRecords(database, options.records)
  else if (!options.database) {
    await database.db.insert(locales).values(testLocales)
    await database.db
      .update(catalogue)
      .set({ version: 1, configuration: { setup: { title: 'Test portal' } }, ...options.catalogue })
  }
  const { followsChanges = false } = options
  const configuration = await ConfigurationService.open(database, false)
  const folder = await temporaryFolder()
  const mediaStore = folderStore(join(folder, 'media'))
  const uploads = options.uploads ?? new UploadsStore(join(folder, 'uploads'))
  const imageService = new ImageService({ store: mediaStore, folder: join(folder, 'pictures') })
  const time = { now: new Date('2026-03-31T10:00:00Z') }
  const clock = () => time.now
  const logged: Record<string, unknown>[] = []
  const log = options.log ?? pino({ level: 'trace' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const app = await buildApp({
    database,
    configuration,
    mediaStore,
    uploads,
    imageService,
    mailer: options.mailer ?? openMailer({ settings: { smtpUrl: '', mailFrom: '', dataFolder: folder }, log, clock }),
    clock,
    log,
    check: assertDeclared,
    portalFolder: options.portalFolder ?? join(folder, 'no-portal'),
    ...(followsChanges ? {} : { changes: noChanges }),
    ...(options.printer ? { printer: options.printer } : {}),
    ...(options.handlers ? { handlers: options.handlers } : {}),
    ...(options.reads ? { reads: options.reads } : {}),
    ...(options.startImports ? { startImports: options.startImports } : {}),
    ...(options.webhookTools ? { webhookTools: options.webhookTools } : {}),
    settings: { apiHost: '', portalOrigins: [], trustProxy: false, publicUrl: '', ...options.settings },
  })
  const accounts = new AccountsService({ store: accountsStore(database.db), clock })
  let closing: Promise<void> | undefined
  const end = async () => {
    await app.close()
    configuration.close()
    await imageService.close()
    await database.close()
  }
  const close = () => (closing ??= end())
  atEnd(close)
  return {
    app,
    database,
    accounts,
    configuration,
    mediaStore,
    uploads,
    imageService,
    /** Folder of the outbox and of all other files. */
    folder,
    /** The clock: assign to `now`. */
    time,
    /** Lines of the log. */
    logged,
    /** Headers of a call as the guest. */
    asGuest: { authorization: `Bearer ${configuration.current().guestToken}` },
    /** Makes the server read what the test has written into the catalogue. */
    newVersion: async () => {
      await database.db.execute('update catalogue set version = version + 1')
      await configuration.refresh()
    },
    close,
  }
}

type Refusal = Pick<LightMyRequestResponse, 'statusCode' | 'json'>

/** What tests of refused calls compare: the status, and the error code or the field that the answer names. */
export const statusAndCode = (answer: Refusal): [number, string] => [answer.statusCode, answer.json().code]
export const statusAndField = (answer: Refusal): [number, string] => [answer.statusCode, answer.json().field]
