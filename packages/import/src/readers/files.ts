/** A folder of files without descriptions: each file becomes an asset, and each folder a scope. */
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import type { CatalogueRecord } from '../records.ts'
import { libraryFiles } from './folder/library.ts'
import { filesBelow, isMeant, plainFiles, reportNotRead } from './plain-files.ts'
import { SourceFolder } from './source-folder.ts'
import { doubtAboutFiles } from './wrong-folder.ts'

/** Lower than the result of every reader that recognises its layout. */
const lowest = 0.01

async function detect(path: string): Promise<number> {
  for await (const _ of filesBelow(path)) return lowest
  return 0
}

async function* read({ folder: path, report, marker, onProgress }: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const folder = await SourceFolder.open(path, marker)
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
