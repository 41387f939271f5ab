/** The `vitrine` command: what can be done with a catalogue server from the terminal. */
import { Command } from 'commander'
import { FolderInUse } from '../data-folder-lock.ts'
import { CannotOpen } from '../server-parts.ts'
import { SettingsError } from '../settings.ts'
import { isFullDisk } from './full-disk.ts'
import { CommandFailure, printError } from './print.ts'
import { startCommand } from './start.ts'

/** Errors whose message is meant for the operator; the last is a reader's, whose code is loaded with its command only. */
const expected = (error: unknown): error is Error =>
  error instanceof CommandFailure ||
  error instanceof CannotOpen ||
  error instanceof FolderInUse ||
  error instanceof SettingsError ||
  (error instanceof Error && error.name === 'NoReaderError')

/** Runs a command line; a failure that the operator can mend is one message, any other keeps its stack. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = new Command('vitrine')
    .description('A portal in front of a product catalogue')
    .addCommand(startCommand(), { isDefault: true })
    .showHelpAfterError('(--help lists what can be given)')
  // Starting does without the code of the other commands, and is quicker for it.
  if (argv[2] !== 'start') {
    const [
      { importCommand },
      { userCommand },
      { groupsCommand },
      { consentCommand },
      { requestsCommand },
      { ordersCommand },
    ] = await Promise.all([
      import('./import.ts'),
      import('./user.ts'),
      import('./groups.ts'),
      import('./consent.ts'),
      import('./requests.ts'),
      import('./orders.ts'),
    ])
    program
      .addCommand(importCommand())
      .addCommand(userCommand())
      .addCommand(groupsCommand())
      .addCommand(consentCommand())
      .addCommand(requestsCommand())
      .addCommand(ordersCommand())
  }
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    if (isFullDisk(error))
      printError('The disk is full. Nothing of what was begun has gone in; make room and run the command again.')
    else
      printError(
        expected(error) ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
      )
    process.exitCode = 1
  }
}
