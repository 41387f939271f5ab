/** `vitrine groups`: lists the groups of people, and imports them without the rest of a catalogue. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { effectiveText, fallbackOrder } from '@vitrine/catalogue-rules/effective'
import { everybody, needsApproval } from '@vitrine/catalogue-rules/groups'
import { importGroups } from '@vitrine/import'
import { Command } from 'commander'
import { asUsername } from '../modules/accounts/username.ts'
import { describedGroups, groupSizes } from './groups-store.ts'
import { describeFindings } from './import-summary.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { accountsIn, mailNotice, unknownAccount, withAccounts } from './people.ts'
import { CommandFailure, print, printError } from './print.ts'
import { withParts } from './with-parts.ts'

interface Options {
  readonly from?: string
  readonly prune: boolean
  readonly format: ListFormat
}

const takeGroups = (path: string, prune: boolean) =>
  withParts(async ({ database }) => {
    const file = resolve(path)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) throw new CommandFailure(`There is no file ${file}.`)
    if (found.isDirectory()) throw new CommandFailure(`${file} is a folder. Name the groups.json in it.`)
    const summary = await importGroups({ database, file, prune })
    const findings = describeFindings(summary, Number.POSITIVE_INFINITY)
    if (findings !== '') printError(findings)
    if (!summary.committed) throw new CommandFailure('Nothing was changed, because the file has errors.')
    const { added, changed, unchanged, removed } = summary.count
    print(
      `Groups: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed; this is version ${summary.version} of the catalogue.`,
    )
  })

const listGroups = (format: ListFormat) =>
  withParts(async ({ database: { db } }) => {
    const described = await describedGroups(db)
    const requests = new Map<string, number>()
    for (const { group } of await accountsIn(db).groupRequests()) requests.set(group, (requests.get(group) ?? 0) + 1)
    const counts = (await groupSizes(db)).map(({ code, people }) => ({
      code,
      members: people - (requests.get(code) ?? 0),
    }))
    const members = new Map(counts.map((row) => [row.code, row.members]))
    const order = fallbackOrder('en', [...new Set(described.flatMap(({ names }) => Object.keys(names)))], '')
    const all = Object.values<string>(everybody)
    const rows = described.map(({ code, names, register, approval, reserved, switchedOff }) => ({
      id: code,
      name: effectiveText(names, order),
      members: all.includes(code) ? null : (members.get(code) ?? 0),
      requests: requests.get(code) ?? 0,
      register: register && needsApproval({ approval, reserved }) ? 'approval' : register,
      reserved: Object.entries(reserved).flatMap(([kind, codes]) => codes.map((one) => `${kind}:${one}`)),
      switched_off: switchedOff,
      described: true,
    }))
    const codes = new Set(described.map(({ code }) => code))
    const forgotten = counts
      .filter(({ code }) => !codes.has(code))
      .map((row) => ({
        id: row.code,
        name: '',
        members: row.members,
        requests: requests.get(row.code) ?? 0,
        register: false,
        reserved: [],
        switched_off: [],
        described: false,
      }))
    if (rows.length + forgotten.length === 0 && format === 'table')
      return print('There are no groups. docs/catalogue-folder.md shows how groups.json describes them.')
    await printList(
      ['id', 'name', 'members', 'requests', 'register', 'reserved', 'switched_off', 'described'],
      [...rows, ...forgotten],
      format,
    )
  })

const listRequests = ({ format }: { readonly format: ListFormat }) =>
  withParts(async ({ database: { db } }) => {
    const requests = await accountsIn(db).groupRequests()
    if (requests.length === 0 && format === 'table') return print('There are no open group requests.')
    const rows = requests.map(({ username, firstName, lastName, group, createdAt }) => ({
      email: username,
      first_name: firstName,
      last_name: lastName,
      group,
      since: createdAt.toISOString(),
    }))
    await printList(['email', 'first_name', 'last_name', 'group', 'since'], rows, format)
  })

const decide = (isApproved: boolean) => (email: string, codes: readonly string[]) =>
  withAccounts(async (accounts, db, settings) => {
    const notice = await mailNotice(db, settings)
    const wanted = codes.length > 0 ? codes : undefined
    const decided = await accounts.decideRequests(email, isApproved, { codes: wanted, notice })
    if (decided === undefined) throw unknownAccount(email)
    const username = asUsername(email)
    const lacking = codes.filter((code) => !decided.includes(code))
    if (decided.length > 0)
      print(
        `${username} ${isApproved ? 'is in' : 'is not in'} ${decided.join(', ')}.${notice ? ' The server sends an e-mail about this as soon as it runs.' : ' No e-mail is sent, because VITRINE_PUBLIC_URL is not set.'}`,
      )
    if (lacking.length > 0 || decided.length === 0)
      throw new CommandFailure(
        `${username} has no open request for ${lacking.length > 0 ? lacking.join(', ') : 'any group'}. \`npm run vitrine -- groups requests\` lists the open requests.`,
      )
  })

const deciding = (name: string, description: string, isApproved: boolean) =>
  new Command(name)
    .description(description)
    .argument('<email>', "the person's e-mail address")
    .argument('[id...]', 'the groups; without any, all groups that the person has requested')
    .action(decide(isApproved))

export const groupsCommand = () =>
  new Command('groups')
    .description('List the groups of people, import them from a file, or decide group requests')
    .enablePositionalOptions()
    .addCommand(
      new Command('requests')
        .description('List the open group requests, the oldest first')
        .addOption(formatOption())
        .action(listRequests),
    )
    .addCommand(deciding('approve', 'Approve group requests of a person', true))
    .addCommand(deciding('decline', 'Decline group requests of a person', false))
    .option('--from <file>', 'import a groups.json, without the rest of a catalogue')
    .option('--prune', 'with --from: remove groups that the file does not have', false)
    .addOption(formatOption())
    .action(({ from, prune, format }: Options) => {
      if (from !== undefined) return takeGroups(from, prune)
      if (prune)
        throw new CommandFailure('--prune needs --from, because it removes the groups that the file does not have.')
      return listGroups(format)
    })
