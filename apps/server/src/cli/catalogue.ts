/** `vitrine catalogue` lists, compares and restores the kept versions of the catalogue. */
import type { Db } from '@vitrine/database'
import { type KeptVersion, listVersions, NoSuchVersion, readChanges } from '@vitrine/import'
import { Command, InvalidArgumentError } from 'commander'
import { RunRecorder } from '../modules/imports/run-recorder.ts'
import { undoRecorded } from '../modules/imports/undo.ts'
import { ChangeList } from './change-list.ts'
import { formatOption, type ListFormat, type ListRow, printList } from './lists.ts'
import { CommandFailure, print, progressBar } from './print.ts'
import { withParts } from './with-parts.ts'

/** The number of changes of each kind that a comparison prints. */
const changesOfAKind = 20

const versionOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text))
    throw new InvalidArgumentError('A version is a number. "catalogue versions" lists them.')
  return Number(text)
}

const rowOf = ({ version, isCurrent, created, origin, counts }: KeptVersion): ListRow => {
  const { added = null, changed = null, hidden = null, removed = null } = counts
  return { version, current: isCurrent, created: created ?? null, from: origin, added, changed, hidden, removed }
}

const columns = ['version', 'current', 'created', 'from', 'added', 'changed', 'hidden', 'removed']

const printVersions = ({ format }: { readonly format: ListFormat }) =>
  withParts(async ({ database }) => printList(columns, (await listVersions(database.db)).map(rowOf), format))

function printDifferences(from: number, to: number | undefined, { all }: { readonly all?: boolean }) {
  return withParts(async ({ database }) => {
    const versions = await listVersions(database.db)
    const current = versions.find(({ isCurrent }) => isCurrent)?.version ?? 0
    const until = to ?? current
    for (const version of [from, until])
      if (!versions.some((one) => one.version === version)) throw new CommandFailure(notKept(version, versions))
    if (from >= until) throw new CommandFailure('Name the older version first.')
    const list = new ChangeList(all ? Number.POSITIVE_INFINITY : changesOfAKind)
    await database.db.transaction(async (transaction) => {
      const span = { after: from, until: until === current ? undefined : until }
      for await (const change of readChanges(transaction as unknown as Db, span)) list.add(change)
    })
    print(list.text === '' ? `Versions ${from} and ${until} are the same.` : list.text)
  })
}

const notKept = (version: number, versions: readonly KeptVersion[]) =>
  `Version ${version} of the catalogue is not kept. The kept ones are ${versions.map((one) => one.version).join(', ')}.`

function undo({ to }: { readonly to?: number }) {
  return withParts(async ({ database }) => {
    const bar = progressBar()
    try {
      const onProgress = (phase: string, share: number) =>
        bar.update(phase === 'ordering' ? 'Sorting' : 'Preparing', share)
      const target = to ?? (await listVersions(database.db)).find(({ isCurrent }) => !isCurrent)?.version
      const source = target === undefined ? '' : String(target)
      const recorder = await RunRecorder.begin(database, { kind: 'undo', origin: 'command', source })
      const { restored, version } = await undoRecorded({ database, recorder, to: target, onProgress })
      bar.end()
      print(`The catalogue is as it was in version ${restored}; this is version ${version}.`)
    } catch (error) {
      if (!(error instanceof NoSuchVersion)) throw error
      throw new CommandFailure(to === undefined ? error.message : notKept(to, await listVersions(database.db)))
    } finally {
      bar.end()
    }
  })
}

const undoOf = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .option('--to <version>', 'the version to restore; the one before the current one if not given', versionOf)
    .action(undo)

/** `vitrine undo`, the same as `vitrine catalogue undo`. */
export const undoCommand = () => undoOf('undo', 'Restore the catalogue before the last import')

export const catalogueCommand = () =>
  new Command('catalogue')
    .description('List, compare and restore the last versions of the catalogue')
    .addCommand(
      new Command('versions')
        .description('List the kept versions, the newest first, with the numbers of products that each changed')
        .addOption(formatOption())
        .action(printVersions),
    )
    .addCommand(
      new Command('diff')
        .description('Show what differs between two kept versions')
        .argument('<from>', 'the older version', versionOf)
        .argument('[to]', 'the newer version; the current one if not given', versionOf)
        .option('--all', 'print every change')
        .action(printDifferences),
    )
    .addCommand(undoOf('undo', 'Restore a version; accounts and what people have sent stay'))
