/**
 * Doubts about importing a folder as plain files. Any folder qualifies, so a wrong path would fill the media library
 * with unrelated files. Folders that look like something else need an explicit `--layout`.
 */
import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { extensionOfName, isKnownExtension } from '@vitrine/catalogue-rules/media/file-type'
import { openTable } from '../text/csv-table.ts'
import { articleNumberColumn, remedyForCode } from './folder/code-column.ts'
import { productFiles } from './folder/products.ts'
import { filesBelow } from './plain-files.ts'

/** More files than this raise a doubt: most manufacturers have fewer media files, and a whole disk has more. */
const maxUnasked = 100_000

/** Extensions of documents for people that the server does not recognise by their bytes. */
const otherDocuments = new Set(
  'txt md rtf odt ods odp csv xml zip dwg dxf step stp iges igs stl ies ldt ttf otf indd idml'.split(' '),
)
const isDocument = (name: string) => {
  const extension = extensionOfName(name)
  return isKnownExtension(extension) || otherDocuments.has(extension)
}

/** Present in every data folder in use. */
const lock = 'vitrine.lock'
/** Names at the top of a folder that show what it is. */
const signs = new Map([
  [lock, "Vitrine's data folder"],
  ['package.json', 'a program'],
  ['node_modules', 'a program'],
  ['.bash_history', 'a home folder'],
])
/** Files at the top of a folder that only catalogues have. */
const catalogueFile =
  /^(products(-.*)?\.csv|products\.json|attributes\.(csv|json)|attribute-sets\.csv|families\.(csv|json))$/i

/** Maximum columns in a message. */
const maxColumnsNamed = 30

/** Counts a folder's files up to a limit, and the documents for people among them. */
async function countFiles(path: string, maxFiles: number): Promise<{ files: number; documents: number }> {
  let files = 0
  let documents = 0
  for await (const file of filesBelow(path)) {
    files += 1
    if (isDocument(file)) documents += 1
    if (files > maxFiles) break
  }
  return { files, documents }
}

/** The doubt that a direct subfolder raises. */
async function doubtBelow(path: string, entries: readonly Dirent[]): Promise<string | undefined> {
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
    const below = await readdir(join(path, name)).catch((): string[] => [])
    if (below.includes(lock)) return `${path} contains Vitrine's data folder "${name}".`
    if (below.some((file) => catalogueFile.test(file)))
      return `${path} contains a catalogue in its folder "${name}". Import that folder.`
  }
  return undefined
}

/** The columns of a CSV file of a folder; empty when it can't be read. */
async function columnsOf(folder: string, file: string): Promise<readonly string[]> {
  const table = await openTable({ folder, file, report: () => undefined })
  if (!table) return []
  for await (const _ of table.rows) break
  return table.columns.filter((column) => column !== '')
}

const listed = (columns: readonly string[]) =>
  columns.length > maxColumnsNamed ? `${columns.slice(0, maxColumnsNamed).join(', ')} …` : columns.join(', ')

/**
 * The problem with `products.csv` or `products-*.csv` of a folder that no reader recognises; undefined without a
 * problem.
 */
export async function productsFault(path: string): Promise<string | undefined> {
  const folder = await realpath(path)
  const [file] = productFiles(await readdir(folder))
  if (file === undefined) return undefined
  const columns = await columnsOf(folder, file)
  if (columns.length === 0)
    return `${file} in ${path} has no first line that names its columns. Write one, with a column "code".`
  if (columns.some((column) => column.toLowerCase() === 'code')) return undefined
  return `${file} in ${path} has no column "code". Its columns are: ${listed(columns)}. ${remedyForCode(columns)}`
}

/** Finds another table that probably holds products. */
async function productTable(folder: string, entries: readonly Dirent[]): Promise<string | undefined> {
  for (const { name } of entries.filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))) {
    if (catalogueFile.test(name)) continue
    const columns = await columnsOf(folder, name)
    const code = columns.length > 1 ? articleNumberColumn(columns) : undefined
    if (code === undefined) continue
    return `${folder} has ${name}, which looks like a table of products. To import these, name the file products.csv, and its column "${code}" "code".`
  }
  return undefined
}

/**
 * Why a folder is probably not meant for the media library, as a sentence for the operator; undefined without a doubt.
 * @param maxFiles number of files above which the number itself raises a doubt
 */
export async function doubtAboutFiles(path: string, maxFiles = maxUnasked): Promise<string | undefined> {
  const folder = await realpath(path)
  if (folder === dirname(folder)) return `${path} is the whole file system.`
  if (folder === (await realpath(homedir()).catch(() => ''))) return `${path} is the home folder.`
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries) if (signs.has(name)) return `${path} is ${signs.get(name)}: it contains ${name}.`
  const products = await productTable(folder, entries)
  if (products !== undefined) return products
  const table = entries.find(({ name }) => catalogueFile.test(name))
  if (table)
    return `${path} has ${table.name}, as catalogues do, but it can't be read as one (a catalogue of Vitrine has a products.csv with a column "code").`
  const below = await doubtBelow(folder, entries)
  if (below !== undefined) return below
  const { files, documents } = await countFiles(folder, maxFiles)
  if (files > maxFiles) return `${path} contains more than ${maxFiles.toLocaleString('en')} files.`
  if (documents === 0) return `${path} contains no picture, film, sound or document.`
  if (documents * 2 < files)
    return `Of the ${files.toLocaleString('en')} files in ${path} only ${documents.toLocaleString('en')} are pictures, films, sounds or documents.`
  return undefined
}
