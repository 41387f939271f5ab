/** `vitrine import --guess FILES` writes a mapping.yaml that says what the columns of tables mean. */
import { stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Finding } from '@vitrine/import'
import { findReader } from '@vitrine/import/readers'
import { guessFolder, tablesOf } from '@vitrine/import/readers/table'
import { mappingFile, mappingText } from '@vitrine/import/readers/table/mapping-text'
import { describeGuess } from './guess-summary.ts'
import { defaultFindings, describeFindings } from './import-summary.ts'
import { CommandFailure, print, printError } from './print.ts'

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

/**
 * Writes a mapping.yaml beside the tables, and prints what was guessed and why.
 * @throws CommandFailure if there is nothing to guess, or a mapping.yaml already
 */
export async function guessMapping(paths: readonly string[]): Promise<void> {
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
