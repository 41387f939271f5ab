/** `vitrine import FOLDER`: imports a catalogue folder and prints a summary. */
import { resolve } from 'node:path'
import type { CatalogueReader } from '@vitrine/import'
import { type ImportPhase, type ImportSummary, importCatalogue } from '@vitrine/import'
import { findReader, readers } from '@vitrine/import/readers'
import { Command, Option } from 'commander'
import { inspectMedia } from '../imaging/inspect.ts'
import { findPrograms } from '../platform/programs.ts'
import { readSettings } from '../platform/settings.ts'
import { openParts, type ServerParts } from '../server-parts.ts'
import { describeSummary } from './import-summary.ts'
import { CommandFailure, print, printError, progressBar } from './print.ts'

const phases: Record<ImportPhase, string> = { reading: 'Reading', deriving: 'Preparing', ordering: 'Sorting' }

export { findReader }

export interface ImportRun {
  readonly parts: ServerParts
  /** Absolute path. */
  readonly folder: string
  readonly reader: CatalogueReader
  readonly channel?: string | undefined
  readonly strict?: boolean | undefined
  readonly prune?: boolean | undefined
  /** Text at the progress bar in place of the phases' names. */
  readonly label?: string
}

/** Imports with a progress bar. */
export async function runImport({ parts, label, ...options }: ImportRun): Promise<ImportSummary> {
  const programs = await findPrograms(readSettings(process.env))
  const bar = progressBar()
  try {
    return await importCatalogue({
      ...options,
      database: parts.database,
      store: parts.mediaStore,
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
  readonly findings: string
}

async function importFolder(path: string, { findings, layout, ...options }: Options) {
  const folder = resolve(path)
  const reader = await findReader(folder, layout)
  const parts = await openParts(readSettings(process.env), 'embedded')
  try {
    const summary = await runImport({ parts, reader, folder, ...options })
    const described = describeSummary(summary, findings === 'all' ? Number.POSITIVE_INFINITY : Number(findings))
    if (described.findings !== '') printError(described.findings)
    print(described.summary)
    // Refused rows alone do not fail the command: the exit status is 1 only when nothing was imported.
    if (!summary.committed) process.exitCode = 1
  } finally {
    await parts.close()
  }
}

export const importCommand = () =>
  new Command('import')
    .description('Import a catalogue folder; it updates the catalogue')
    .argument('<folder>', 'the folder of the catalogue')
    .addOption(
      new Option('--layout <name>', 'the layout of the folder; detected if not given').choices(
        readers.map((reader) => reader.name),
      ),
    )
    .option('--channel <code>', 'the channel to import, if the layout has several')
    .option('--strict', 'import nothing if there is any error')
    .option('--prune', 'remove what the folder no longer has')
    .addOption(
      new Option('--findings <number>', 'how many findings of each kind to print, or "all"')
        .default('5')
        .argParser((value) => {
          if (value !== 'all' && !/^\d+$/.test(value))
            throw new CommandFailure(`--findings takes a number or "all", not "${value}".`)
          return value
        }),
    )
    .addHelpText(
      'after',
      `\nLayouts:\n${readers.map((reader) => `  ${reader.name.padEnd(10)} ${reader.description}`).join('\n')}`,
    )
    .action(importFolder)
