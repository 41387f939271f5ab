/** `vitrine export-catalogue FOLDER` writes the whole catalogue as a catalogue folder. */
import { resolve } from 'node:path'
import { exportCatalogue, FolderNotEmpty } from '@vitrine/import'
import { Command } from 'commander'
import { CommandFailure, print, progressBar } from './print.ts'
import { withParts } from './with-parts.ts'

const run = (path: string) =>
  withParts(async ({ database, mediaStore }) => {
    const bar = progressBar()
    try {
      const { products, files } = await exportCatalogue({
        database,
        open: (key) => mediaStore.open(key),
        folder: resolve(path),
        onProgress: (share) => bar.update('Writing files', share),
      })
      bar.end()
      print(`Wrote ${products.toLocaleString('en')} products and ${files.toLocaleString('en')} files to ${path}.`)
    } catch (error) {
      throw error instanceof FolderNotEmpty ? new CommandFailure(error.message) : error
    } finally {
      bar.end()
    }
  })

export const exportCatalogueCommand = () =>
  new Command('export-catalogue')
    .description('Write the whole catalogue as a catalogue folder, from which it can be imported again')
    .argument('<folder>', 'an empty folder, or one that does not exist')
    .action(run)
