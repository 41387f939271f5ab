/** Writes the whole catalogue as a catalogue folder (docs/catalogue-folder.md), from which it can be imported again. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Db } from '@vitrine/database'
import pMap from 'p-map'
import { writeArticles, writeConfiguration, writeForms, writeGroups, writeTemplates } from './json-files.ts'
import { MediaPaths } from './media-paths.ts'
import { writeAssets, writeProducts } from './product-files.ts'
import { writeVocabulary } from './vocabulary-files.ts'

export interface ExportOptions {
  readonly database: Database
  /** The bytes of a file of the media. */
  readonly open: (key: string) => Promise<Readable>
  /** Absolute path of a folder that is empty or does not exist. */
  readonly folder: string
  /** Called with the share of the media that is written, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface ExportSummary {
  readonly products: number
  readonly files: number
}

/** The folder has files already. The message is for the operator. */
export class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty'
}

/** Files that are written at a time. */
const together = 4

/**
 * Exports the catalogue as it is at one moment, also while an import runs.
 * @throws FolderNotEmpty
 */
export async function exportCatalogue({ database, open, folder, onProgress }: ExportOptions): Promise<ExportSummary> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(`${folder} is not empty. Name an empty folder.`)
  return database.db.transaction(
    async (transaction) => {
      const db = transaction as unknown as Db
      const paths = await MediaPaths.read(db)
      const locales = await writeVocabulary(db, folder, paths)
      await writeConfiguration(db, folder, paths)
      await writeAssets(db, folder, locales, paths)
      const products = await writeProducts(db, folder, paths)
      await writeForms(db, folder, paths)
      await writeTemplates(db, folder)
      await writeGroups(db, folder, paths)
      await writeArticles(db, folder, paths)
      let written = 0
      await pMap(
        paths.files,
        async ([path, key]) => {
          const target = join(folder, path)
          await mkdir(dirname(target), { recursive: true })
          await pipeline(await open(key), createWriteStream(target, { flags: 'wx' }))
          written += 1
          onProgress?.(written / paths.files.size)
        },
        { concurrency: together },
      )
      return { products, files: paths.files.size }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
