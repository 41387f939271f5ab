/** A folder of files without descriptions: each file becomes an asset, and each folder a scope. */
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import type { CatalogueRecord } from '../records.ts'
import { libraryFiles } from './folder/library.ts'
import { isMeant, plainFiles, reportNotRead } from './plain-files.ts'
import { SourceFolder } from './source-folder.ts'
import { doubtAboutFiles } from './wrong-folder.ts'

/** Lower than the result of every reader that recognises its layout. */
const lowest = 0.01

/** Searches the folders until it finds one file. */
async function detect(path: string): Promise<number> {
  const pending = ['']
  for (let folder = pending.shift(); folder !== undefined; folder = pending.shift()) {
    const entries = await opendir(join(path, folder)).catch(() => [])
    for await (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || !isMeant(name)) continue
      if (entry.isFile()) return lowest
      if (entry.isDirectory()) pending.push(name)
    }
  }
  return 0
}

async function* read({ folder: path, report, onProgress }: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const folder = await SourceFolder.open(path)
  const count = folder.files.filter(isMeant).length
  report(finding('read-as-files', { file: '.' }, count))
  reportNotRead(folder, report)
  for (const file of libraryFiles.filter((name) => folder.has(name)))
    report(finding('described-by-nothing', { file, line: 1 }, file))
  yield* plainFiles(folder, new Set(), onProgress)
  onProgress?.(1)
}

/** Reads any folder of files. */
export const filesReader: CatalogueReader = {
  name: 'files',
  description:
    'any folder of files: imports each into the media library, in the scope of its folder (name this layout if the folder looks like something else)',
  detect,
  doubt: (folder) => doubtAboutFiles(folder),
  read,
}
