/** `vitrine user …`: people who may sign in. */
import { bounds, switchableFeatures } from '@vitrine/contract'
import { Command, Option } from 'commander'
import * as z from 'zod'
import type { Db } from '../db/database.ts'
import { addMailJob } from '../mail/mail-jobs.ts'
import { asUsername } from '../modules/accounts/username.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import {
  accountsIn,
  demandGroups,
  demandNames,
  groupCodes,
  newPassword,
  nobody,
  tellingOf,
  withAccounts,
  withParts,
} from './people.ts'
import { CommandFailure, print } from './print.ts'
import { changing, removing } from './user-change.ts'

interface AddOptions {
  readonly firstName: string
  readonly lastName: string
  readonly group: readonly string[]
  readonly company: string
  readonly companyAccount: boolean
  readonly operator: boolean
  readonly passwordStdin: boolean
  readonly replace: boolean
  readonly invite: boolean
}

const exists = (username: string) =>
  new CommandFailure(`${username} exists already. Give --replace to set another password.`)
const toldOf = (telling: unknown) => (telling === undefined ? '' : ' An e-mail says so as soon as the server runs.')

async function addUser(email: string, options: AddOptions) {
  const username = asUsername(email)
  if (!z.email().max(bounds.text).safeParse(username).success)
    throw new CommandFailure(`"${email}" is no e-mail address. Use one such as name@example.com.`)
  const { firstName, lastName, company, companyAccount: isCompany, operator: isOperator } = options
  demandNames({ '--first-name': firstName, '--last-name': lastName, '--company': company })
  const person = { username, firstName, lastName, company, isCompany, isOperator }
  if (options.invite) return invite({ ...person, groups: options.group })
  await withAccounts(async (accounts, db, settings) => {
    demandGroups(options.group, await groupCodes(db))
    // Before the password is asked for, which would be asked for in vain.
    if (!options.replace && (await accounts.belongings(username))) throw exists(username)
    const password = await newPassword(options.passwordStdin, username)
    const telling = await tellingOf(db, settings)
    const outcome = await accounts.addUser({ ...person, password, groups: options.group }, options.replace, telling)
    if (outcome === 'exists') throw exists(username)
    print(
      outcome === 'added'
        ? `${username} can sign in now.`
        : `${username} has a new password; earlier sessions have ended. Nothing else was changed.${toldOf(telling)}`,
    )
  })
}

type Invited = Parameters<ReturnType<typeof accountsIn>['addUser']>[0]

/** Adds somebody who chooses the password: the server sends a link for that. */
const invite = (person: Invited) =>
  withParts(async ({ database }, settings) => {
    const telling = await tellingOf(database.db, settings)
    if (telling === undefined)
      throw new CommandFailure(
        'An invitation is a link, and nobody has said where it leads. Set VITRINE_PUBLIC_URL to the address under which people reach the portal.',
      )
    demandGroups(person.groups ?? [], await groupCodes(database.db))
    const { username: address } = person
    // Both or neither: somebody without a password must have got the link.
    await database.db.transaction(async (transaction) => {
      const db = transaction as unknown as Db
      if ((await accountsIn(db).addUser(person, false)) === 'exists')
        throw new CommandFailure(`${address} exists already, and can have a link sent at "Forgot my password".`)
      await addMailJob(db, { kind: 'invited', address, ...telling }, new Date())
    })
    print(
      `${address} gets a link to choose a password, as soon as the server runs. It is good for an hour; another can be had at "Forgot my password".`,
    )
  })

async function listUsers({ format }: { readonly format: ListFormat }) {
  const users = await withAccounts((accounts) => accounts.listUsers())
  if (users.length === 0 && format === 'table') return print('There is nobody yet.')
  const columns = [
    'email',
    'first_name',
    'last_name',
    'company',
    'company_account',
    'groups',
    'requested_groups',
    'operator',
    'disabled',
    'switched_off',
    'sessions',
    'created',
  ]
  const rows = users.map((user) => ({
    email: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    company: user.company,
    company_account: user.isCompany,
    groups: user.groups,
    requested_groups: user.requestedGroups,
    operator: user.isOperator,
    disabled: user.disabled,
    switched_off: user.switchedOff,
    sessions: user.sessions,
    created: user.createdAt.toISOString(),
  }))
  if (format !== 'table') return printList(columns, rows, format)
  // On a terminal, what holds for nobody takes no room, and a day is enough.
  const worth = columns.filter((column) =>
    rows.some((row) => {
      const value = row[column as keyof typeof row]
      return value !== '' && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0)
    }),
  )
  printList(
    worth,
    rows.map((row) => ({ ...row, created: row.created.slice(0, 10) })),
    format,
  )
}

const changePassword = (email: string, { passwordStdin }: { readonly passwordStdin: boolean }) =>
  withAccounts(async (accounts, db, settings) => {
    if (!(await accounts.belongings(email))) throw nobody(email)
    const password = await newPassword(passwordStdin, email)
    const telling = await tellingOf(db, settings)
    if (!(await accounts.setPassword(email, password, telling))) throw nobody(email)
    print(`${asUsername(email)} has a new password; earlier sessions have ended.${toldOf(telling)}`)
  })

const setDisabled = (disabled: boolean) => async (email: string) => {
  await withAccounts(async (accounts) => {
    if (!(await accounts.setDisabled(email, disabled))) throw nobody(email)
  })
  const username = asUsername(email)
  print(disabled ? `${username} can't sign in any more; sessions have ended.` : `${username} can sign in again.`)
}

interface GroupOptions {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

const changeGroups = (email: string, { add, remove }: GroupOptions) =>
  withAccounts(async (accounts, db) => {
    const before = await accounts.changeGroups(email, {})
    if (before === undefined) throw nobody(email)
    const known = await groupCodes(db)
    demandGroups(add, known)
    // Somebody may still be in a group that the catalogue no longer describes.
    demandGroups(remove, [...new Set([...known, ...before])])
    const now = add.length + remove.length === 0 ? before : await accounts.changeGroups(email, { add, remove })
    print(`${asUsername(email)} is in ${now?.length ? now.join(', ') : 'no group'}.`)
  })

interface FeatureOptions {
  readonly off: readonly string[]
  readonly on: readonly string[]
}

async function switchFeatures(email: string, { off, on }: FeatureOptions) {
  const features: readonly string[] = switchableFeatures
  for (const name of [...off, ...on])
    if (!features.includes(name))
      throw new CommandFailure(`No feature is called "${name}". There are ${features.join(', ')}.`)
  const now = await withAccounts((accounts) => accounts.switchFeatures(email, { off, on }))
  if (now === undefined) throw nobody(email)
  print(
    `${now.length > 0 ? now.join(', ') : 'Nothing'} is switched off for ${asUsername(email)} alone; groups may switch off more.`,
  )
}

const several = (value: string, before: readonly string[]) => [...before, value]
/** An option that can be given several times. */
const repeated = (flags: string, description: string) =>
  new Option(flags, `${description}; can be given several times`).argParser(several).default([], 'none')
const passwordStdin = () =>
  new Option('--password-stdin', 'read the password from the standard input, for scripts').default(false)
const forSomebody = (name: string, description: string) =>
  new Command(name).description(description).argument('<email>', 'the address that somebody signs in with')

export const userCommand = () =>
  new Command('user')
    .description('People who may sign in')
    .addCommand(
      forSomebody('add', 'Add a user; the password is asked for')
        .option('--first-name <name>', 'first name', '')
        .option('--last-name <name>', 'last name', '')
        .addOption(repeated('--group <id>', 'a group to be in'))
        .option('--company <name>', 'the company that the person belongs to', '')
        .option('--company-account', "this is the company's own account", false)
        .option('--operator', 'sees whatever is reserved for groups, and is told of account requests', false)
        .addOption(passwordStdin())
        .option('--replace', 'set another password when the user exists already', false)
        .addOption(
          new Option('--invite', 'send a link to choose the password, instead of asking for one')
            .default(false)
            .conflicts(['passwordStdin', 'replace']),
        )
        .action(addUser),
    )
    .addCommand(new Command('list').description('Show who there is').addOption(formatOption()).action(listUsers))
    .addCommand(changing(forSomebody('change', 'Change a name, a company, or who is an operator')))
    .addCommand(
      forSomebody('passwd', 'Set another password, which ends all sessions')
        .addOption(passwordStdin())
        .action(changePassword),
    )
    .addCommand(forSomebody('disable', 'Keep somebody from signing in, and end all sessions').action(setDisabled(true)))
    .addCommand(forSomebody('enable', 'Let somebody sign in again').action(setDisabled(false)))
    .addCommand(removing(forSomebody('remove', 'Delete an account with all that goes with it')))
    .addCommand(
      forSomebody('group', 'Put somebody into groups, or show which there are')
        .addOption(repeated('--add <id>', 'a group to put into'))
        .addOption(repeated('--remove <id>', 'a group to take out of'))
        .action(changeGroups),
    )
    .addCommand(
      forSomebody('feature', `Switch features off for somebody: ${switchableFeatures.join(', ')}`)
        .addOption(repeated('--off <name>', 'a feature to switch off'))
        .addOption(repeated('--on <name>', 'a feature to switch on again'))
        .action(switchFeatures),
    )
