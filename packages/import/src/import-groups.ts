/** Imports the groups of people from one file, without the rest of a catalogue. */
import { basename, dirname } from 'node:path'
import type { Database, Db } from '@vitrine/database'
import { inImportTransaction, NotCommitted } from './import-transaction.ts'
import { readGroups } from './readers/groups.ts'
import type { Finding } from './records.ts'
import { Findings } from './writer/findings.ts'
import { GroupWriter } from './writer/groups.ts'
import { type Count, emptyCount, Tally } from './writer/tally.ts'

interface GroupsImport {
  readonly database: Database
  /** Absolute path of the file. */
  readonly file: string
  /** Remove the groups that the file does not have. */
  readonly prune: boolean
}

interface GroupsSummary {
  /** Whether the import was committed. */
  readonly committed: boolean
  /** The catalogue version after the import; 0 when nothing was imported. */
  readonly version: number
  readonly count: Readonly<Count>
  readonly findings: readonly Finding[]
  /** Number of findings by `level code`. */
  readonly findingCounts: ReadonlyMap<string, number>
}

/**
 * Imports groups.json alone, all or nothing: a file of this size is quickly corrected, and a partial import could leave
 * reserved things visible.
 */
export async function importGroups({ database, file, prune }: GroupsImport): Promise<GroupsSummary> {
  const findings = new Findings()
  const tally = new Tally()
  const write = async (db: Db) => {
    const record = await readGroups(dirname(file), basename(file), findings.report)
    const writer = new GroupWriter({ db, report: findings.report, tally })
    if (record) writer.take(record)
    await writer.finish(prune)
    if (findings.errors > 0) throw new NotCommitted()
  }
  const version = await inImportTransaction(database, { tally, origin: basename(file), write })
  return {
    committed: findings.errors === 0,
    version: version ?? 0,
    count: tally.kinds.get('group') ?? emptyCount(),
    findings: findings.list,
    findingCounts: findings.counts,
  }
}
