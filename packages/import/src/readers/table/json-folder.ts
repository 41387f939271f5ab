// Folders of JSON files with one product each are one table: `products/**/*.json`.

import { isMeant } from '../plain-files.ts'
import { SourceFolder } from '../source-folder.ts'

const pattern = /^(?:(.+)\/)?\*\*\/\*\.json$/i

/** The folder of a pattern, '' for the top; undefined for a path. */
export function folderOfPattern(file: string): string | undefined {
  const match = pattern.exec(file)
  return match ? (match[1] ?? '') : undefined
}

export const patternOf = (folder: string): string => (folder === '' ? '**/*.json' : `${folder}/**/*.json`)

const isJson = (file: string) => /\.json$/i.test(file) && isMeant(file)

/** Files and folders that have a meaning of their own. */
const otherwise = /^(catalogue|groups|package(-lock)?|composer|manifest|tsconfig.*)\.json$|^(forms|exports)\//i

/** The JSON files below a folder. */
export async function jsonFilesIn(root: string, folder: string): Promise<string[]> {
  const { files } = await SourceFolder.open(root)
  return files.filter(
    (file) => isJson(file) && !otherwise.test(file) && file.startsWith(folder === '' ? '' : `${folder}/`),
  )
}

/** With fewer files, each is a table of its own. */
const fewest = 4

/**
 * The folder below which products have a file each: the one with all JSON files of the catalogue but those at its top.
 * @returns undefined when there are only a few
 */
export function jsonFolder(files: readonly string[]): string | undefined {
  const found = files.filter((file) => isJson(file) && !otherwise.test(file))
  const tops = new Set(found.map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')))
  const sizeOf = (top: string) =>
    found.filter((file) => (top === '' ? !file.includes('/') : file.startsWith(`${top}/`))).length
  const [largest] = [...tops].sort((a, b) => sizeOf(b) - sizeOf(a))
  return largest !== undefined && sizeOf(largest) >= fewest ? largest : undefined
}
