/** `vitrine user …`: the accounts of people who may sign in. */
import { bounds, switchableFeatures } from '@vitrine/contract'
import { Command, Option } from 'commander'
import * as z from 'zod'
import { asUsername } from '../modules/accounts/username.ts'
import { invite, printUnverified } from './invite.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import {
  assertGroups,
  assertNames,
  assertVerified,
  groupCodes,
  mailNotice,
  newPassword,
  repeated,
  unknownAccount,
  withAccounts,
} from './people.ts'
import { CommandFailure, print } from './print.ts'
import { changing, removing } from './user-change.ts'
import { withParts } from './with-parts.ts'

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
  new CommandFailure(`${username} exists already. Use --replace to set another password.`)
const noticeText = (notice: unknown) =>
  notice === undefined ? '' : ' The server sends an e-mail about this as soon as it runs.'

async function addUser(email: string, options: AddOptions) {
  const username = asUsername(email)
  if (!z.email().max(bounds.text).safeParse(username).success)
    throw new CommandFailure(`"${email}" is not an e-mail address. Use one such as name@example.com.`)
  const { firstName, lastName, company, companyAccount: isCompany, operator: isOperator } = options
  assertNames({ '--first-name': firstName, '--last-name': lastName, '--company': company })
  const person = { username, firstName, lastName, company, isCompany, isOperator }
  if (options.invite)
    return withParts(({ database: { db } }, settings) => invite(db, settings, { ...person, groups: options.group }))
  await withAccounts(async (accounts, db, settings) => {
    assertGroups(options.group, await groupCodes(db))
    const registered = await accounts.accountsWith(username)
    // Checks this before it asks for the password, which would otherwise be typed for nothing.
    if (!options.replace && registered.some(({ isVerified }) => isVerified)) throw exists(username)
    const password = await newPassword(options.passwordStdin, username)
    const notice = await mailNotice(db, settings)
    const outcome = await accounts.addUser({ ...person, password, groups: options.group }, options.replace, notice)
    if (outcome === 'exists') throw exists(username)
    print(
      outcome === 'added'
        ? `${username} can sign in now.`
        : `${username} has a new password; earlier sessions have ended. Nothing else was changed.${noticeText(notice)}`,
    )
    if (outcome === 'added') printUnverified(registered)
  })
}

async function listUsers({ format }: { readonly format: ListFormat }) {
  const users = await withAccounts((accounts) => accounts.listUsers())
  if (users.length === 0 && format === 'table') return print('There are no accounts yet.')
  const columns = [
    ...'email verified first_name last_name company company_account groups requested_groups'.split(' '),
    ...'operator disabled switched_off sessions created id'.split(' '),
  ]
  const rows = users.map((user) => ({
    email: user.username,
    verified: user.verifiedAt !== null,
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
    id: user.id,
  }))
  if (format !== 'table') return printList(columns, rows, format)
  // A table omits columns without any value, shows ids only when accounts share an address, and shows dates as days.
  const isAmbiguous = new Set(rows.map(({ email }) => email)).size < rows.length
  const worth = columns.filter((column) =>
    column === 'verified' || column === 'id'
      ? column === 'verified' || isAmbiguous
      : rows.some((row) => {
          const value = row[column as keyof typeof row]
          return value !== '' && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0)
        }),
  )
  await printList(
    worth,
    rows.map((row) => ({ ...row, created: row.created.slice(0, 10) })),
    format,
  )
}

const changePassword = (email: string, { passwordStdin }: { readonly passwordStdin: boolean }) =>
  withAccounts(async (accounts, db, settings) => {
    if (!(await accounts.belongings(email))) throw unknownAccount(email)
    const password = await newPassword(passwordStdin, email)
    const notice = await mailNotice(db, settings)
    if (!(await accounts.setPassword(email, password, notice))) throw unknownAccount(email)
    print(`${asUsername(email)} has a new password; earlier sessions have ended.${noticeText(notice)}`)
  })

async function verifyUsers(names: readonly string[]) {
  await withAccounts(async (accounts) => {
    for (const name of names) {
      const outcome = await accounts.verifyUser(name)
      if (outcome === 'gone') throw unknownAccount(name)
      if (outcome === 'taken')
        throw new CommandFailure(`Another account with the address of ${name} is verified or disabled.`)
      const [account] = await accounts.accountsWith(name)
      print(`${account?.username ?? name} is verified.`)
    }
  })
}

const setDisabled = (disabled: boolean) => async (email: string) => {
  await withAccounts(async (accounts) => {
    if (!(await accounts.setDisabled(email, disabled))) throw unknownAccount(email)
  })
  const username = asUsername(email)
  print(disabled ? `${username} can't sign in any more; sessions have ended.` : `${username} can sign in again.`)
}

async function endSessions(email: string): Promise<void> {
  const ended = await withAccounts((accounts) => accounts.endSessions(email))
  if (ended === undefined) throw unknownAccount(email)
  print(
    `${asUsername(email)} is signed out everywhere; ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`,
  )
}

interface GroupOptions {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

const changeGroups = (email: string, { add, remove }: GroupOptions) =>
  withAccounts(async (accounts, db) => {
    const before = await accounts.changeGroups(email, {})
    if (before === undefined) throw unknownAccount(email)
    const known = await groupCodes(db)
    if (add.length > 0) await assertVerified(accounts, email)
    assertGroups(add, known)
    // An account can still list a group that the catalogue no longer describes.
    assertGroups(remove, [...new Set([...known, ...before])])
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
      throw new CommandFailure(`There is no feature "${name}". The features are ${features.join(', ')}.`)
  const now = await withAccounts((accounts) => accounts.switchFeatures(email, { off, on }))
  if (now === undefined) throw unknownAccount(email)
  print(
    `${now.length > 0 ? now.join(', ') : 'Nothing'} is switched off for ${asUsername(email)} alone; groups may switch off more.`,
  )
}

const passwordStdin = () =>
  new Option('--password-stdin', 'read the password from the standard input, for scripts').default(false)
const forSomebody = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .argument('<email>', "the person's e-mail address, or the id of the account")

export const userCommand = () =>
  new Command('user')
    .description('People who may sign in')
    .addCommand(
      forSomebody('add', 'Add a user; asks for the password')
        .option('--first-name <name>', 'first name', '')
        .option('--last-name <name>', 'last name', '')
        .addOption(repeated('--group <id>', 'a group to join'))
        .option('--company <name>', 'the company that the person belongs to', '')
        .option('--company-account', "this is the company's own account", false)
        .option(
          '--operator',
          'sees everything that is reserved for groups, and gets e-mails about account requests',
          false,
        )
        .addOption(passwordStdin())
        .option('--replace', 'set another password for an existing user', false)
        .addOption(
          new Option('--invite', 'send a link to choose the password, instead of asking for one')
            .default(false)
            .conflicts(['passwordStdin', 'replace']),
        )
        .action(addUser),
    )
    .addCommand(new Command('list').description('List the accounts').addOption(formatOption()).action(listUsers))
    .addCommand(
      new Command('verify')
        .description('Verify the addresses of registered accounts, as if their owners had opened the link')
        .argument('<email...>', 'addresses, or ids if several accounts have one address')
        .action(verifyUsers),
    )
    .addCommand(changing(forSomebody('change', 'Change names, company or operator rights')))
    .addCommand(
      forSomebody('passwd', 'Set another password, which ends all sessions')
        .addOption(passwordStdin())
        .action(changePassword),
    )
    .addCommand(forSomebody('disable', 'Keep a person from signing in, and end all sessions').action(setDisabled(true)))
    .addCommand(forSomebody('enable', 'Let a person sign in again').action(setDisabled(false)))
    .addCommand(forSomebody('sign-out', 'End all sessions and password links of a person').action(endSessions))
    .addCommand(removing(forSomebody('remove', 'Delete an account and everything that belongs to it')))
    .addCommand(
      forSomebody('group', "Change a person's groups, or show them")
        .addOption(repeated('--add <id>', 'a group to add'))
        .addOption(repeated('--remove <id>', 'a group to remove'))
        .action(changeGroups),
    )
    .addCommand(
      forSomebody('feature', `Switch features off for a person: ${switchableFeatures.join(', ')}`)
        .addOption(repeated('--off <name>', 'a feature to switch off'))
        .addOption(repeated('--on <name>', 'a feature to switch on again'))
        .action(switchFeatures),
    )
