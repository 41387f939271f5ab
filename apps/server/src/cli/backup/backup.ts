/** `vitrine backup FILE` and `vitrine restore FILE`: the whole installation in one file, and back. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { assertEmptyDatabase, DatabaseNotEmpty, UnknownMigrations } from '@vitrine/database/copy'
import { Command } from 'commander'
import { pairFolder } from '../../platform/installation.ts'
import { readSettings } from '../../platform/settings.ts'
import { openParts } from '../../server-parts.ts'
import { CommandFailure, print, printError, printProgress } from '../print.ts'
import type { BackupContents } from './backup-format.ts'
import { fileStores } from './file-stores.ts'
import { BadBackup, readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

const summary = ({ rows, files }: BackupContents): string =>
  `${counted(rows, 'rows')}, ${counted(files.media, 'media files')} and ${counted(files.uploads, 'uploads')}`

async function backup(path: string, { media, uploads }: { readonly media: boolean; readonly uploads: boolean }) {
  const file = resolve(path)
  if (existsSync(file)) throw new CommandFailure(`${path} exists already. Choose another name.`)
  const parts = await openParts(readSettings(process.env), 'command', { report: printError })
  const progress = printProgress()
  try {
    const contents = await writeBackup(file, parts.database, fileStores(parts), {
      kinds: [...(media ? (['media'] as const) : []), ...(uploads ? (['uploads'] as const) : [])],
      onProgress: progress.update,
    })
    progress.end()
    print(`Wrote ${summary(contents)} to ${path}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new CommandFailure(
        `${path}.unfinished exists: another backup is writing it, or was interrupted. In the second case, delete it.`,
      )
    if (code === 'ENOENT') throw new CommandFailure(`${path} can't be written: its folder does not exist.`)
    if (code === 'ENOSPC') throw new CommandFailure(`${path} can't be written: the disk is full. It was deleted again.`)
    throw error
  } finally {
    progress.end()
    await parts.close()
  }
}

/** The failure of copying into a database, for the operator. */
export function asCopyFailure(error: unknown, place: string): unknown {
  if (error instanceof DatabaseNotEmpty)
    return new CommandFailure(`${place} is in use: it has rows already. Nothing was changed. Choose an empty one.`)
  if (error instanceof UnknownMigrations)
    return new CommandFailure('A newer version of Vitrine has written these data. Install that version first.')
  return error
}

async function restore(path: string) {
  const settings = readSettings(process.env)
  const place = settings.databaseUrl === undefined ? `The data folder ${settings.dataFolder}` : 'The database'
  const parts = await openParts(settings, 'command', { isAlone: true, mayBeUnpaired: true, report: printError })
  const progress = printProgress()
  try {
    await assertEmptyDatabase(parts.database.pool)
    const contents = await readBackup(resolve(path), parts.database, fileStores(parts), progress.update)
    await pairFolder(settings.dataFolder, parts.database.db)
    progress.end()
    print(`Restored ${summary(contents)} of ${contents.createdAt.toISOString()}.`)
  } catch (error) {
    if (error instanceof BadBackup) throw new CommandFailure(`${error.message} Nothing was restored.`)
    throw asCopyFailure(error, place)
  } finally {
    progress.end()
    await parts.close()
  }
}

export const backupCommand = () =>
  new Command('backup')
    .description('Write the whole installation into one file, also while the server runs')
    .argument('<file>', 'a new ZIP file')
    .option('--no-media', 'leave out the files of the catalogue; an import brings them back')
    .option('--no-uploads', 'leave out the files that people have sent with forms')
    .addHelpText(
      'after',
      '\nThe file has the accounts, with the hashes of their passwords, and all results of forms: keep it as\nsafe as the data folder. Finished pictures and e-mails in the outbox are not in it.',
    )
    .action(backup)

export const restoreCommand = () =>
  new Command('restore')
    .description('Restore a backup into an empty data folder, or an empty database (DATABASE_URL)')
    .argument('<file>', 'a file that vitrine backup wrote')
    .addHelpText('after', '\nNothing that exists is replaced. If it fails, the database is empty as before.')
    .action(restore)
