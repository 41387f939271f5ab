/** `vitrine export-catalogue FOLDER` writes the whole catalogue as a catalogue folder. */
import { resolve } from 'node:path'
import { exportCatalogue, FolderNotEmpty } from '@vitrine/import'
import { Command } from 'commander'
import { readSettings } from '../platform/settings.ts'
import { openParts } from '../server-parts.ts'
import { CommandFailure, print, printError, progressBar } from './print.ts'

async function run(path: string): Promise<void> {
  const parts = await openParts(readSettings(process.env), 'command', { report: printError })
  const bar = progressBar()
  try {
    const { products, files } = await exportCatalogue({
      database: parts.database,
      open: (key) => parts.mediaStore.open(key),
      folder: resolve(path),
      onProgress: (share) => bar.update('Writing files', share),
    })
    bar.end()
    print(`Wrote ${products.toLocaleString('en')} products and ${files.toLocaleString('en')} files to ${path}.`)
  } catch (error) {
    throw error instanceof FolderNotEmpty ? new CommandFailure(error.message) : error
  } finally {
    bar.end()
    await parts.close()
  }
}

export const exportCatalogueCommand = () =>
  new Command('export-catalogue')
    .description('Write the whole catalogue as a catalogue folder, from which it can be imported again')
    .argument('<folder>', 'an empty folder, or one that does not exist')
    .action(run)
