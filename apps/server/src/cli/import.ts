/** `vitrine import FOLDER` imports a catalogue folder and prints a summary. */
import { join, resolve } from 'node:path'
import type { ChangeLimits, ImportOptions, ImportPhase, ImportReview, ImportSummary } from '@vitrine/import'
import { importCatalogue, type MissingPolicy, missingPolicies } from '@vitrine/import'
import { findReader, readers } from '@vitrine/import/readers'
import { Command, Option } from 'commander'
import { inspectMedia } from '../imaging/inspect.ts'
import type { NewRun } from '../modules/imports/import-runs-store.ts'
import { RunRecorder } from '../modules/imports/run-recorder.ts'
import { findPrograms } from '../platform/programs.ts'
import { readSettings } from '../platform/settings.ts'
import type { ServerParts } from '../server-parts.ts'
import { remoteFiles } from '../storage/remote/remote-files.ts'
import { askMissing } from './ask-missing.ts'
import { FindingsFile } from './findings-file.ts'
import { guessMapping } from './guess-mapping.ts'
import { deviationOf, isWanted, type PlannedChanges, planOf, unusualIn } from './import-review.ts'
import { defaultFindings, describeCounts, describeFindings, describeSummary, endOf } from './import-summary.ts'
import { readPlan, writePlan } from './plan-file.ts'
import { CommandFailure, print, printError, progressBar } from './print.ts'
import { withParts } from './with-parts.ts'

const phases: Record<ImportPhase, string> = { reading: 'Reading', deriving: 'Preparing', ordering: 'Sorting' }

export { findReader }

export interface ImportRun
  extends Pick<
    ImportOptions,
    'folder' | 'reader' | 'channel' | 'marker' | 'strict' | 'prune' | 'missing' | 'review' | 'record' | 'onFinding'
  > {
  readonly parts: ServerParts
  /** Text at the progress bar in place of the phases' names. */
  readonly label?: string
  /** Gets the phases in place of the progress bar. */
  readonly onPhase?: (label: string, share: number) => void
  /** How the list of imports names it: an import by a command, if not given. */
  readonly listed?: Partial<Pick<NewRun, 'kind' | 'origin'>>
  /** Why nothing was imported after the review. */
  readonly refusal?: () => string | undefined
  /** The run of the list, if there is one already. */
  readonly recorder?: RunRecorder
}

/** Imports with a progress bar, and adds the import to the list of imports. */
export async function runImport({ listed, refusal, ...run }: ImportRun): Promise<ImportSummary> {
  const { database } = run.parts
  const { kind = 'import', origin = 'command' } = listed ?? {}
  const recorder = run.recorder ?? (await RunRecorder.begin(database, { kind, origin, source: run.folder }))
  try {
    const summary = await importRecorded(run, recorder)
    const isPlanned = kind === 'plan' && summary.counts.size > 0
    await recorder.end({
      ...summary,
      state: summary.committed || isPlanned ? 'done' : 'refused',
      message: summary.committed || isPlanned ? '' : endOf(summary, refusal?.()),
      version: summary.committed ? summary.version : null,
    })
    return summary
  } catch (error) {
    await recorder.fail(error)
    throw error
  }
}

async function importRecorded(
  { parts, label, onPhase, missing, review, record, onFinding, ...options }: Omit<ImportRun, 'listed' | 'refusal'>,
  recorder: RunRecorder,
): Promise<ImportSummary> {
  const settings = readSettings(process.env)
  const programs = await findPrograms(settings)
  const { mediaStore: store } = parts
  const { fetchHosts: hosts, dataFolder } = settings
  const bar = onPhase ? { update: onPhase, end() {} } : progressBar()
  const ask = (count: number) => {
    bar.end()
    return typeof missing === 'function' ? missing(count) : Promise.resolve<MissingPolicy>('keep')
  }
  try {
    return await importCatalogue({
      ...options,
      missing: typeof missing === 'function' ? ask : missing,
      record: async (db, result) => {
        await record?.(db, result)
        await recorder.record(db)
      },
      onFinding: (finding) => {
        recorder.report(finding)
        onFinding?.(finding)
      },
      review:
        review &&
        ((changes) => {
          bar.end()
          return review(changes)
        }),
      database: parts.database,
      store,
      remote: hosts.length > 0 ? remoteFiles({ hosts, folder: join(dataFolder, 'fetched'), store }) : undefined,
      inspect: (file) => inspectMedia(file, { programs }),
      onProgress: (phase, share) => {
        recorder.progress(phase, share)
        bar.update(label ? `${label}: ${phases[phase].toLowerCase()}` : phases[phase], share)
      },
    })
  } finally {
    bar.end()
  }
}

interface Options {
  readonly layout?: string
  readonly channel?: string
  readonly strict?: boolean
  readonly prune?: boolean
  readonly missing?: MissingPolicy
  readonly guess?: boolean
  readonly plan?: boolean
  readonly planFile: string
  readonly apply?: string
  readonly all?: boolean
  readonly force?: boolean
  readonly findings: string
}

/** The number of findings of each kind to print: all, or a number; the default beside a file with all findings. */
const printedFindings = (option: string) =>
  option === 'all' ? Number.POSITIVE_INFINITY : /^\d+$/.test(option) ? Number(option) : defaultFindings

/** The number of changes of each kind that a plan prints. */
const changesOfAKind = 20

/** Asks on a terminal, unless an option or a setting has the answer. */
const missingOf = (
  { missing, prune }: Pick<Options, 'missing' | 'prune'>,
  setting: MissingPolicy | undefined,
): ImportRun['missing'] => missing ?? (prune ? 'remove' : (setting ?? (process.stdin.isTTY ? askMissing : 'keep')))

/** Opens the parts and the file of findings, imports, and prints the findings and the summary. */
async function importFolder(path: string, options: Options) {
  const folder = resolve(path)
  const reader = await findReader(folder, options.layout)
  const settings = readSettings(process.env)
  const { importLimits: limits } = settings
  const missing = missingOf(options, settings.missingProducts)
  if (options.plan) return planFolder({ folder, reader, missing, limits }, options)
  let refusal: string | undefined
  const review = async (changes: ImportReview) => {
    const unusual = options.force ? [] : await unusualIn(changes, limits)
    if (unusual.length === 0 || (await isWanted(unusual))) return true
    refusal = 'Look at the changes with --plan. Use --force to import them in spite of this.'
    return false
  }
  await importWith({ folder, reader, missing, review, refusal: () => refusal }, options, (summary) => {
    printSummary(summary, options, refusal)
  })
}

/** Prints what an import would change, and writes a plan. */
async function planFolder({ limits, missing, ...folder }: Planned, options: Options) {
  let chosen: MissingPolicy = typeof missing === 'string' ? missing : 'keep'
  const choose = async (count: number) => {
    if (typeof missing === 'function') chosen = await missing(count)
    return chosen
  }
  let planned: PlannedChanges | undefined
  const review = async (changes: ImportReview) => {
    planned = await planOf(changes, limits, options.all ? Number.POSITIVE_INFINITY : changesOfAKind)
    return false
  }
  await importWith(
    { ...folder, missing: typeof missing === 'function' ? choose : missing, review, listed: { kind: 'plan' } },
    options,
    async (summary) => {
      if (!planned || (options.strict && summary.errors > 0)) return printSummary(summary, options)
      printFindings(summary, options)
      const { unusual, text, version, digest } = planned
      if (unusual.length > 0) print(`Unusual:\n${unusual.map((sentence) => `  ${sentence}`).join('\n')}\n`)
      if (text !== '') print(`${text}\n`)
      print(`${describeCounts(summary)}\nThis is a plan for version ${version} of the catalogue. Nothing was imported.`)
      const { channel, prune = false, planFile } = options
      const plan = { folder: folder.folder, layout: folder.reader.name, prune, missing: chosen, version, digest }
      await writePlan(resolve(planFile), { ...plan, ...(channel === undefined ? {} : { channel }) })
      print(`To import exactly this: vitrine import --apply ${planFile}`)
    },
  )
}

/** Imports what a plan describes, or nothing. */
async function applyPlan(path: string, options: Options) {
  const plan = await readPlan(resolve(path))
  const { folder, missing, channel, prune } = plan
  const reader = await findReader(folder, plan.layout)
  let refusal: string | undefined
  const review = async (changes: ImportReview) => {
    const deviation = await deviationOf(changes, plan)
    if (deviation !== undefined) refusal = `${deviation} Make a new plan: vitrine import --plan ${folder}`
    return refusal === undefined
  }
  const importing = { folder, reader, missing, review, refusal: () => refusal }
  await importWith(importing, { ...options, channel, prune }, (summary) => {
    printSummary(summary, options, refusal)
  })
}

type Importing = Pick<ImportRun, 'folder' | 'reader' | 'missing' | 'review' | 'refusal' | 'listed'>
type Planned = Omit<Importing, 'review' | 'refusal' | 'listed'> & { readonly limits: ChangeLimits }

async function importWith(
  importing: Importing,
  { findings, channel, strict, prune }: Omit<Options, 'channel'> & { readonly channel?: string | undefined },
  describe: (summary: ImportSummary) => void | Promise<void>,
) {
  const file = /^(all|\d+)$/.test(findings) ? undefined : FindingsFile.create(resolve(findings))
  try {
    await withParts(async (parts) => {
      const summary = await runImport({ parts, ...importing, channel, strict, prune, onFinding: file?.report })
      await describe(summary)
      if (file) print(`All findings are in ${findings}.`)
    })
  } finally {
    file?.close()
  }
}

function printFindings(summary: ImportSummary, { findings }: Options): void {
  const described = describeFindings(summary, printedFindings(findings))
  if (described !== '') printError(described)
}

function printSummary(summary: ImportSummary, { findings }: Options, refusal?: string): void {
  const described = describeSummary(summary, printedFindings(findings), refusal)
  if (described.findings !== '') printError(described.findings)
  print(described.summary)
  // Refused rows alone do not fail the command: the exit status is 1 only when nothing was imported.
  if (!summary.committed) process.exitCode = 1
}

async function run(paths: readonly string[], options: Options) {
  if (options.guess) return guessMapping(paths)
  if (options.apply !== undefined) {
    if (paths.length > 0) throw new CommandFailure('A plan names its folder. Use --apply PLAN without a folder.')
    return applyPlan(options.apply, options)
  }
  const [path, other] = paths
  if (path === undefined || other !== undefined)
    throw new CommandFailure('An import takes one folder. Only --guess takes several files.')
  return importFolder(path, options)
}

export const importCommand = () =>
  new Command('import')
    .description('Import a catalogue folder; it updates the catalogue')
    .argument('[folder...]', 'the folder of the catalogue; with --guess, the tables')
    .option('--guess', 'write a mapping.yaml that says what the columns of the tables mean, and import nothing')
    .addOption(
      new Option('--layout <name>', 'the layout of the folder; detected if not given').choices(
        readers.map((reader) => reader.name),
      ),
    )
    .option('--plan', 'show what the import would change, write a plan, and import nothing')
    .option('--plan-file <file>', 'where to write the plan', 'vitrine-plan.json')
    .option('--all', 'with --plan, print every change')
    .option('--apply <plan>', 'import exactly what a plan says, or nothing')
    .option('--force', 'import even if an unusual share of the products changes')
    .option('--channel <code>', 'the channel to import, if the layout has several')
    .option('--strict', 'import nothing if there is any error')
    .option('--prune', 'remove what the folder no longer has')
    .addOption(
      new Option('--missing <what>', 'what to do with products that the folder no longer has').choices(missingPolicies),
    )
    .addOption(
      new Option('--findings <number>', 'how many findings of each kind to print, "all", or a CSV file for all of them')
        .default(String(defaultFindings))
        .argParser((value) => {
          if (value !== 'all' && !/^\d+$/.test(value) && !/\.csv$/i.test(value))
            throw new CommandFailure(`--findings takes a number, "all" or the name of a CSV file, not "${value}".`)
          return value
        }),
    )
    .addHelpText(
      'after',
      `\nLayouts:\n${readers.map((reader) => `  ${reader.name.padEnd(10)} ${reader.description}`).join('\n')}`,
    )
    .action(run)
