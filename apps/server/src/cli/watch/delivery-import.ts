/** Imports one delivery of a watched folder, and stores what became of it. */
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportReview, ImportSummary, importCatalogue } from '@vitrine/import'
import type { Logger } from 'pino'
import { RunRecorder } from '../../modules/imports/run-recorder.ts'
import type { Settings } from '../../platform/settings.ts'
import type { ServerParts } from '../../server-parts.ts'
import { FindingsFile } from '../findings-file.ts'
import { findReader, type ImportRun, runImport } from '../import.ts'
import { unusualIn } from '../import-review.ts'
import { describeCounts, endOf } from '../import-summary.ts'
import { addDelivery, mailOperators, type NewDelivery } from './deliveries-store.ts'

/** How a delivery is imported; the options of `vitrine import`. */
export interface DeliveryOptions extends Pick<ImportRun, 'channel' | 'strict' | 'prune' | 'missing'> {
  readonly layout?: string | undefined
  /** The name of the file that says that a delivery is complete. */
  readonly marker?: string | undefined
}

export interface DeliveryParts {
  readonly parts: ServerParts
  readonly settings: Settings
  readonly log: Logger
}

export interface DeliveryToImport extends Pick<NewDelivery, 'folder' | 'digest' | 'stamp' | 'marker'> {
  readonly options: DeliveryOptions
  /** Whether the files are still those that were looked at; asked when all of them have been read. */
  readonly isUnchanged: () => Promise<boolean>
}

/** `changed`: somebody has written into the folder meanwhile; nothing was imported. */
export type DeliveryResult = 'imported' | 'refused' | 'changed'

/** Bytes of findings that an e-mail carries. */
const maxMailed = 1 << 20

/** Stores a delivery that needs the operator, and queues the e-mails. Tells the log when nobody gets one. */
export async function reportDelivery(
  { parts, settings, log }: DeliveryParts,
  delivery: NewDelivery,
  db = parts.database.db,
): Promise<void> {
  const id = await addDelivery(db, delivery)
  const recipients = await mailOperators(db, id, settings, delivery.takenAt)
  if (recipients === 0) log.warn('No operator has an e-mail address, so nobody is told (docs/operating.md, Accounts)')
}

/**
 * Imports a delivery. The catalogue, the note that it was taken, and the e-mail about its errors are stored in one
 * transaction.
 * @throws when something other than the delivery prevents the import, such as the database
 */
export async function importDelivery(
  parts: DeliveryParts,
  { options, isUnchanged, ...delivery }: DeliveryToImport,
): Promise<DeliveryResult> {
  const { settings, log } = parts
  const { layout, ...rest } = options
  const { folder } = delivery
  const findings = new DeliveryFindings(join(settings.dataFolder, 'deliveries'), delivery.digest)
  let isChanged = false
  let unusual: readonly string[] = []
  const review = async (changes: ImportReview) => {
    isChanged = !(await isUnchanged())
    if (isChanged) return false
    unusual = await unusualIn(changes, settings.importLimits)
    return unusual.length === 0
  }
  const record: NonNullable<Parameters<typeof importCatalogue>[0]['record']> = async (db, { errors }) => {
    const imported = { ...delivery, takenAt: new Date(), outcome: 'imported', message: '', errors } as const
    if (errors === 0) await addDelivery(db, { ...imported, findings: '', findingsFile: '' })
    else await reportDelivery(parts, { ...imported, ...findings.mailed() }, db)
  }
  const refuse = async (message: string, errors: number): Promise<DeliveryResult> => {
    log.error(`The delivery ${folder} was not imported: ${message}`)
    const refused = { ...delivery, takenAt: new Date(), outcome: 'refused', message, errors } as const
    await reportDelivery(parts, { ...refused, ...findings.mailed() })
    return 'refused'
  }
  try {
    const reader = await findReader(folder, layout)
    let phase = ''
    const onPhase = (label: string) => {
      if (label !== phase) log.debug(`${label} the delivery`)
      phase = label
    }
    const summary = await runImport({
      ...{ parts: parts.parts, folder, reader, ...rest, review, record, onPhase },
      onFinding: findings.file.report,
      listed: { origin: 'watch' },
      refusal: () =>
        isChanged ? 'The folder has changed during the import.' : unusual.length > 0 ? unusual.join(' ') : undefined,
    })
    if (summary.committed) {
      log.info(`Imported the delivery ${folder}\n${describeCounts(summary)}\n${endOf(summary)}`)
      if (summary.errors > 0) log.warn(`${summary.errors} errors; all findings are in ${findings.path}`)
      return 'imported'
    }
    if (isChanged || !(await isUnchanged())) return 'changed'
    return await refuse(reasonOf(summary, unusual), summary.errors)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoReaderError') throw error
    if (!(await isUnchanged())) return 'changed'
    const { database } = parts.parts
    const recorder = await RunRecorder.begin(database, { kind: 'import', origin: 'watch', source: folder })
    const findingCounts = new Map([['error no-reader', 1]])
    await recorder.end({ state: 'refused', message: error.message, version: null, findingCounts })
    return await refuse(error.message, 1)
  } finally {
    findings.close()
  }
}

const reasonOf = (summary: ImportSummary, unusual: readonly string[]) =>
  unusual.length > 0 ? `This delivery is unusual:\n${unusual.join('\n')}` : endOf(summary)

/** Files of findings that stay. */
const keptFiles = 10

/** The findings of a delivery as a CSV file in the data folder. The folder keeps those of the last deliveries. */
class DeliveryFindings {
  readonly path: string
  readonly file: FindingsFile

  constructor(folder: string, digest: string) {
    mkdirSync(folder, { recursive: true })
    const before = readdirSync(folder).map((name) => ({ path: join(folder, name), ...statSync(join(folder, name)) }))
    before.sort((a, b) => b.mtimeMs - a.mtimeMs)
    for (const { path } of before.slice(keptFiles - 1)) rmSync(path, { force: true })
    this.path = join(folder, `findings-${digest.slice(0, 12)}.csv`)
    this.file = FindingsFile.create(this.path)
  }

  /** The beginning for an e-mail, in whole lines, and the path of the file if it has more. */
  mailed(): Pick<NewDelivery, 'findings' | 'findingsFile'> {
    this.file.flush()
    const { size } = statSync(this.path)
    const file = openSync(this.path, 'r')
    try {
      const bytes = Buffer.alloc(Math.min(size, maxMailed))
      readSync(file, bytes)
      const isWhole = size <= maxMailed
      const text = bytes.toString('utf8')
      const findings = isWhole ? text : text.slice(0, text.lastIndexOf('\r\n') + 2)
      return { findings, findingsFile: isWhole ? '' : this.path }
    } finally {
      closeSync(file)
    }
  }

  close(): void {
    this.file.close()
  }
}
