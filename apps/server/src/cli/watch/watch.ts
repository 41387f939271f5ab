/** `vitrine watch FOLDER` imports the deliveries that others write into a folder. */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MissingPolicy, missingPolicies } from '@vitrine/import'
import { readers } from '@vitrine/import/readers'
import { Command, InvalidArgumentError, Option } from 'commander'
import { makeLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings.ts'
import { openParts } from '../../server-parts.ts'
import { formatOption, type ListFormat, printList } from '../lists.ts'
import { CommandFailure } from '../print.ts'
import { withParts } from '../with-parts.ts'
import { listDeliveries } from './deliveries-store.ts'
import { Watcher } from './watcher.ts'

/** ms that closing the database may take: it waits for a running statement. */
const maxStopMs = 3000

interface Options {
  readonly marker?: string
  readonly quiet?: number
  readonly layout?: string
  readonly channel?: string
  readonly strict?: boolean
  readonly prune?: boolean
  readonly missing?: MissingPolicy
  readonly child?: boolean
  readonly list?: boolean
  readonly format: ListFormat
}

/** Aborted by SIGINT, SIGTERM, or the end of the process that started this one, if it is a child. */
function stopSignal(isChild: boolean): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (isChild) process.stdin.once('close', stop).once('error', stop).resume()
  return controller.signal
}

async function watch(path: string | undefined, { marker, quiet, child = false, ...options }: Options): Promise<void> {
  const settings = readSettings(process.env)
  const named = path ?? settings.watch
  if (named === '') throw new CommandFailure('Name the folder to watch: vitrine watch FOLDER, or set VITRINE_WATCH.')
  const log = makeLog(settings.logLevel)
  const stopped = stopSignal(child)
  const parts = await openParts(settings, 'command', { report: (message) => log.info(message) })
  const { layout, channel, strict, prune, missing } = options
  const watcher = new Watcher({
    parts,
    settings,
    log,
    folder: resolve(named),
    marker: marker ?? settings.watchMarker,
    quietMs: (quiet ?? settings.watchQuiet) * 1000,
    options: {
      ...{ layout, channel, strict, prune },
      missing: missing ?? (prune ? 'remove' : (settings.missingProducts ?? 'keep')),
    },
  })
  log.info(`Watching ${resolve(named)}`)
  const end = new Promise<void>((done) => stopped.addEventListener('abort', () => done(), { once: true }))
  await Promise.race([watcher.run(stopped), end])
  await Promise.race([parts.close(), pause(maxStopMs)])
  // Ends a running import: the database takes back what is not committed.
  process.exit(0)
}

const columns = ['taken', 'folder', 'outcome', 'errors', 'reason', 'findings']

const showDeliveries = ({ format }: Options) =>
  withParts(async ({ database }) => {
    const rows = await listDeliveries(database.db)
    const listed = rows.map(({ takenAt, folder, outcome, errors, message, findingsFile }) => ({
      taken: takenAt.toISOString(),
      folder,
      outcome,
      errors,
      reason: format === 'table' ? (message.split('\n', 1)[0] ?? '') : message,
      findings: findingsFile,
    }))
    await printList(columns, listed, format)
  })

const seconds = (text: string): number => {
  const number = Number(text)
  if (!Number.isFinite(number) || number < 1 || number > 86_400)
    throw new InvalidArgumentError('A number of seconds from 1 to 86400.')
  return number
}

export const watchCommand = () =>
  new Command('watch')
    .description('Import each delivery that is written into a folder, when it is complete')
    .argument('[folder]', 'the folder; VITRINE_WATCH if not given')
    .option('--marker <name>', 'a file whose arrival says that a delivery is complete (VITRINE_WATCH_MARKER)')
    .option('--quiet <seconds>', 'without a marker: how long nothing has changed (VITRINE_WATCH_QUIET, 60)', seconds)
    .addOption(
      new Option('--layout <name>', 'the layout of the folder; detected if not given').choices(
        readers.map((reader) => reader.name),
      ),
    )
    .option('--channel <code>', 'the channel to import, if the layout has several')
    .option('--strict', 'import nothing of a delivery with any error')
    .option('--prune', 'remove what a delivery no longer has')
    .addOption(
      new Option('--missing <what>', 'what to do with products that a delivery no longer has').choices(missingPolicies),
    )
    .option('--list', 'list the last deliveries, and watch nothing')
    .addOption(formatOption())
    .addOption(new Option('--child', 'end when the standard input ends').hideHelp())
    .action((folder: string | undefined, options: Options) =>
      options.list ? showDeliveries(options) : watch(folder, options),
    )
