/** `vitrine move --to DATABASE_URL`: moves the embedded database to a PostgreSQL server. */
import { copyDatabase } from '@vitrine/database/copy'
import { Command } from 'commander'
import { readSettings } from '../../platform/settings.ts'
import { openParts, openServerDatabase } from '../../server-parts.ts'
import { CommandFailure, print, printError } from '../print.ts'
import { asCopyFailure } from './backup.ts'

async function move({ to }: { readonly to: string }) {
  const settings = readSettings(process.env)
  if (settings.databaseUrl !== undefined)
    throw new CommandFailure(
      'DATABASE_URL is set, so the database is on a server already. Unset it to move the embedded one.',
    )
  const parts = await openParts(settings, 'command', { isAlone: true, report: printError })
  try {
    const target = await openServerDatabase(to).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandFailure(`The database of --to cannot be opened: ${reason}`)
    })
    try {
      await copyDatabase(parts.database.pool, target.pool)
    } catch (error) {
      throw asCopyFailure(error, 'The database of --to')
    } finally {
      await target.close()
    }
  } finally {
    await parts.close()
  }
  print(
    [
      'The database was copied, and each of its tables compared with the original.',
      `Set DATABASE_URL to the new address, keep VITRINE_DATA at ${settings.dataFolder}, and start the server.`,
      'The embedded database is as it was. When you are content, delete the folder postgres/ in the data folder.',
    ].join('\n'),
  )
}

export const moveCommand = () =>
  new Command('move')
    .description('Move the embedded database to a PostgreSQL server, while no server runs')
    .requiredOption('--to <url>', 'the address of an empty database, as in DATABASE_URL')
    .action(move)
