/**
 * Doubts about a folder of files. Every folder is one, so a slip in the path would fill the media library with whatever lies there: what looks
 * like something else has to be named as such.
 */
import type { Dirent } from 'node:fs'
import { opendir, readdir, realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { extensionOfName, isKnownExtension } from '../../media/file-type.ts'
import { isMeant } from './plain-files.ts'

/** More files than that are asked about: the media of most manufacturers are fewer, and a disk has more. */
const mostUnasked = 100_000

/** What people look at that is not recognised by its bytes. */
const otherDocuments = new Set(
  'txt md rtf odt ods odp csv xml zip dwg dxf step stp iges igs stl ies ldt ttf otf indd idml'.split(' '),
)
const isDocument = (name: string) => {
  const extension = extensionOfName(name)
  return isKnownExtension(extension) || otherDocuments.has(extension)
}

/** Lies in every data folder that is in use. */
const lock = 'vitrine.lock'
/** Names at the top of a folder that say what it is. */
const signs = new Map([
  [lock, "Vitrine's own data"],
  ['package.json', 'a program'],
  ['node_modules', 'a program'],
  ['.bash_history', "somebody's home folder"],
])
/** Files at the top of a folder that only catalogues have. */
const ofCatalogue =
  /^(products(-.*)?\.csv|products\.json|attributes\.(csv|json)|attribute-sets\.csv|families\.(csv|json))$/i

/** Counts a folder's files, up to a bound, and those among them that people look at. */
async function lookThrough(path: string, most: number): Promise<{ files: number; documents: number }> {
  let files = 0
  let documents = 0
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = await opendir(join(path, folder)).catch(() => [])
    for await (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || !isMeant(name)) continue
      if (entry.isDirectory()) pending.push(name)
      if (!entry.isFile()) continue
      files += 1
      if (isDocument(entry.name)) documents += 1
      if (files > most) return { files, documents }
    }
  }
  return { files, documents }
}

/** What a folder directly below says of this one. */
async function doubtBelow(path: string, entries: readonly Dirent[]): Promise<string | undefined> {
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
    const below = await readdir(join(path, name)).catch((): string[] => [])
    if (below.includes(lock)) return `${path} holds Vitrine's own data in its folder "${name}".`
    if (below.some((file) => ofCatalogue.test(file)))
      return `${path} holds a catalogue in its folder "${name}", which is imported on its own.`
  }
  return undefined
}

/**
 * Why a folder is hardly one of files for the media library, as a sentence for the operator; undefined when nothing speaks against it.
 * @param most files that are taken without a question
 */
export async function doubtAboutFiles(path: string, most = mostUnasked): Promise<string | undefined> {
  const folder = await realpath(path)
  if (folder === dirname(folder)) return `${path} is the whole file system.`
  if (folder === (await realpath(homedir()).catch(() => ''))) return `${path} is the home folder.`
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries)
    if (signs.has(name)) return `${path} holds ${signs.get(name)}: there is ${name} in it.`
  const table = entries.find(({ name }) => ofCatalogue.test(name))
  if (table)
    return `${path} has ${table.name} as catalogues do, but it is none that can be read (one of Vitrine's own has products.csv with a column "code").`
  const below = await doubtBelow(folder, entries)
  if (below !== undefined) return below
  const { files, documents } = await lookThrough(folder, most)
  if (files > most) return `${path} holds more than ${most.toLocaleString('en')} files.`
  if (documents === 0) return `${path} holds no picture, film, sound or document.`
  if (documents * 2 < files)
    return `Of the ${files.toLocaleString('en')} files in ${path} only ${documents.toLocaleString('en')} are pictures, films, sounds or documents.`
  return undefined
}
