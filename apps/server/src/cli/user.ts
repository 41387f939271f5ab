/** `vitrine user add`: people who may sign in. */
import { bounds, NewPassword } from '@vitrine/contract'
import { Command } from 'commander'
import * as z from 'zod'
import { accountsService, asUsername } from '../modules/accounts/accounts-service.ts'
import { accountsStore } from '../modules/accounts/accounts-store.ts'
import { openParts } from '../server-parts.ts'
import { readSettings } from '../settings.ts'
import { askPassword } from './ask-password.ts'
import { CommandFailure, print } from './print.ts'

interface AddOptions {
  readonly firstName: string
  readonly lastName: string
  readonly passwordStdin: boolean
  readonly replace: boolean
}

async function addUser(email: string, options: AddOptions) {
  if (!z.email().max(bounds.text).safeParse(asUsername(email)).success)
    throw new CommandFailure(`"${email}" is no e-mail address. Use one such as name@example.com.`)
  const password = await askPassword(options.passwordStdin)
  if (!NewPassword.safeParse(password).success)
    throw new CommandFailure(
      `A password has ${bounds.passwordMin} to ${bounds.passwordMax} characters; this one has ${password.length}.`,
    )
  const parts = await openParts(readSettings(process.env), 'embedded')
  try {
    const accounts = accountsService({ store: accountsStore(parts.database.db), clock: () => new Date() })
    const { firstName, lastName, replace } = options
    const outcome = await accounts.addUser({ username: email, password, firstName, lastName }, replace)
    if (outcome === 'exists')
      throw new CommandFailure(`${asUsername(email)} exists already. Give --replace to set another password.`)
    print(
      outcome === 'added'
        ? `${asUsername(email)} can sign in now.`
        : `${asUsername(email)} has a new password; earlier sessions have ended.`,
    )
  } finally {
    await parts.close()
  }
}

export const userCommand = () =>
  new Command('user')
    .description('People who may sign in')
    .addCommand(
      new Command('add')
        .description('Add a user; the password is asked for')
        .argument('<email>', 'the e-mail address to sign in with')
        .option('--first-name <name>', 'first name', '')
        .option('--last-name <name>', 'last name', '')
        .option('--password-stdin', 'read the password from the standard input, for scripts', false)
        .option('--replace', 'set another password when the user exists already', false)
        .action(addUser),
    )
