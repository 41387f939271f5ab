/** The `vitrine` command line. */
import { Command } from 'commander'
import { FolderInUse } from '../platform/data-folder-lock.ts'
import { NotPaired } from '../platform/installation.ts'
import { SettingsError } from '../platform/settings.ts'
import { CannotOpen } from '../server-parts.ts'
import { isFullDisk } from './full-disk.ts'
import { CommandFailure, printError } from './print.ts'
import { startCommand } from './start.ts'

/**
 * Errors whose message is meant for the operator. The last ones are recognised by name, because only their command
 * loads their code.
 */
const expected = (error: unknown): error is Error =>
  error instanceof CommandFailure ||
  error instanceof CannotOpen ||
  error instanceof FolderInUse ||
  error instanceof NotPaired ||
  error instanceof SettingsError ||
  (error instanceof Error && ['NoReaderError', 'SeveralAccounts'].includes(error.name))

/** Whether the reader of the output has closed it. */
const isGone = (error: unknown) => error instanceof Error && (error as NodeJS.ErrnoException).code === 'EPIPE'
const assertGone = (error: Error) => {
  if (!isGone(error)) throw error
}

/** Runs a command line. A failure that the operator can correct is printed as one message, any other with its stack. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = new Command('vitrine')
    .description('A portal in front of a product catalogue')
    .addCommand(startCommand(), { isDefault: true })
    .showHelpAfterError('(--help lists the options)')
    // An option after a command belongs to that command, even if the command above it has an option of the same name.
    .enablePositionalOptions()
  // Starting does not load the code of the other commands, which makes it faster.
  if (argv[2] !== 'start') {
    // `vitrine user list | head` closes the pipe early: that is no failure.
    process.stdout.off('error', assertGone).on('error', assertGone)
    const { makeCommands } = await import('./commands.ts')
    for (const command of makeCommands()) program.addCommand(command)
  }
  const [, , name] = argv
  const names = program.commands.map((command) => command.name())
  // Commander would treat it as an argument of the default command.
  if (name !== undefined && !/^-|^help$/.test(name) && !names.includes(name)) {
    printError(`There is no command "${name}". The commands are ${names.join(', ')}. --help describes them.`)
    process.exitCode = 1
    return
  }
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    if (isGone(error)) return
    if (isFullDisk(error))
      printError('The disk is full. Nothing was stored. Free some space and run the command again.')
    else
      printError(
        expected(error) ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
      )
    process.exitCode = 1
  }
}
