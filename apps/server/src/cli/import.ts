/**
 * `vitrine import FOLDER` imports a catalogue folder and prints a summary. `vitrine import --guess FILES` writes a
 * mapping.yaml for tables.
 */
import { stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { ChangeLimits, Finding, ImportOptions, ImportPhase, ImportReview, ImportSummary } from '@vitrine/import'
import { importCatalogue, type MissingPolicy, missingPolicies } from '@vitrine/import'
import { findReader, readers } from '@vitrine/import/readers'
import { guessFolder, tablesOf } from '@vitrine/import/readers/table'
import { mappingFile, mappingText } from '@vitrine/import/readers/table/mapping-text'
import { Command, Option } from 'commander'
import { inspectMedia } from '../imaging/inspect.ts'
import { findPrograms } from '../platform/programs.ts'
import { readSettings } from '../platform/settings.ts'
import type { ServerParts } from '../server-parts.ts'
import { remoteFiles } from '../storage/remote/remote-files.ts'
import { askMissing } from './ask-missing.ts'
import { FindingsFile } from './findings-file.ts'
import { describeGuess } from './guess-summary.ts'
import { deviationOf, isWanted, type PlannedChanges, planOf, unusualIn } from './import-review.ts'
import { describeCounts, describeFindings, describeSummary } from './import-summary.ts'
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
}

/** Imports with a progress bar. */
export async function runImport({
  parts,
  label,
  onPhase,
  missing,
  review,
  ...options
}: ImportRun): Promise<ImportSummary> {
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
      onProgress: (phase, share) =>
        bar.update(label ? `${label}: ${phases[phase].toLowerCase()}` : phases[phase], share),
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

const defaultFindings = 5
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
  await importWith({ folder, reader, missing, review }, options, (summary) => {
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
    { ...folder, missing: typeof missing === 'function' ? choose : missing, review },
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
  await importWith({ folder, reader, missing, review }, { ...options, channel, prune }, (summary) => {
    printSummary(summary, options, refusal)
  })
}

type Importing = Pick<ImportRun, 'folder' | 'reader' | 'missing' | 'review'>
type Planned = Omit<Importing, 'review'> & { readonly limits: ChangeLimits }

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

/** The folder and the tables that were named. */
async function namedTables(paths: readonly string[]): Promise<{ folder: string; files: string[] | undefined }> {
  const named = await Promise.all(
    paths.map(async (path) => {
      const whole = resolve(path)
      const found = await stat(whole).catch(() => undefined)
      if (!found) throw new CommandFailure(`There is no file ${path}.`)
      return {
        folder: found.isDirectory() ? whole : dirname(whole),
        file: found.isDirectory() ? undefined : basename(whole),
      }
    }),
  )
  const folders = new Set(named.map(({ folder }) => folder))
  const [folder] = folders
  if (folder === undefined || folders.size > 1)
    throw new CommandFailure(
      'The tables are in several folders. Put them into one folder: mapping.yaml lies beside them.',
    )
  const files = named.flatMap(({ file }) => file ?? [])
  const [strange] = files.filter((file) => tablesOf([file]).length === 0)
  if (strange !== undefined)
    throw new CommandFailure(`${strange} is no table that can be read. Save it as CSV, TSV, XLSX, JSON or JSON Lines.`)
  return { folder, files: files.length > 0 ? files : undefined }
}

async function guessMappingOf(paths: readonly string[]) {
  const { folder, files } = await namedTables(paths)
  const path = join(folder, mappingFile)
  const found: Finding[] = []
  const guess = await guessFolder(folder, (finding) => found.length < 100 && found.push(finding), files)
  const counts = new Map<string, number>()
  for (const { level, code } of found) counts.set(`${level} ${code}`, (counts.get(`${level} ${code}`) ?? 0) + 1)
  if (found.length > 0) printError(describeFindings({ findings: found, findingCounts: counts }, defaultFindings))
  if (!guess) {
    const known = await findReader(folder).catch(() => undefined)
    throw new CommandFailure(
      known && known.name !== 'files'
        ? `${folder} has the layout ${known.name}, which needs no mapping. Run: vitrine import --plan ${folder}`
        : `No table in ${folder} describes products. docs/catalogue-folder.md shows how to write a mapping.yaml.`,
    )
  }
  await writeFile(path, mappingText(guess), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new CommandFailure(`There is ${path} already. Rename or remove it to have a new one written.`)
  })
  print(describeGuess(guess))
  print(`Wrote ${path}. Look through it, then run: vitrine import --plan ${folder}`)
}

async function run(paths: readonly string[], options: Options) {
  if (options.guess) return guessMappingOf(paths)
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
