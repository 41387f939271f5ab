/** `vitrine groups`: the groups of people, and taking them in without the rest of a catalogue. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { everybody } from '../access/sight.ts'
import { rowsOf } from '../db/database.ts'
import { groups, userGroups } from '../db/schema/index.ts'
import { importGroups } from '../import/import-groups.ts'
import { effectiveText, fallbackOrder } from '../texts/effective.ts'
import { describeFindings } from './import-summary.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { withParts } from './people.ts'
import { CommandFailure, print, printError } from './print.ts'

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
    if (!summary.committed) throw new CommandFailure('Nothing was changed: the file is taken whole or not at all.')
    const { added, changed, unchanged, removed } = summary.count
    print(
      `Groups: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed; this is version ${summary.version} of the catalogue.`,
    )
  })

const listGroups = (format: ListFormat) =>
  withParts(async ({ database: { db } }) => {
    const described = await db.select().from(groups).orderBy(groups.position, groups.id)
    const counts = await rowsOf<{ code: string; members: number }>(
      db,
      sql`select group_code as code, count(*)::int as members from ${userGroups} group by group_code order by group_code`,
    )
    const members = new Map(counts.map((row) => [row.code, row.members]))
    const order = fallbackOrder('en', [...new Set(described.flatMap(({ names }) => Object.keys(names)))], '')
    const all = Object.values<string>(everybody)
    const rows = described.map(({ code, names, register, reserved, switchedOff }) => ({
      id: code,
      name: effectiveText(names, order),
      members: all.includes(code) ? null : (members.get(code) ?? 0),
      register,
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
        register: false,
        reserved: [],
        switched_off: [],
        described: false,
      }))
    if (rows.length + forgotten.length === 0 && format === 'table')
      return print('There are no groups. docs/catalogue-folder.md shows how groups.json describes them.')
    printList(
      ['id', 'name', 'members', 'register', 'reserved', 'switched_off', 'described'],
      [...rows, ...forgotten],
      format,
    )
  })

export const groupsCommand = () =>
  new Command('groups')
    .description('Show the groups of people, or take them in from a file')
    .option('--from <file>', 'a groups.json to take in, without the rest of a catalogue')
    .option('--prune', 'with --from: take groups away that the file does not have', false)
    .addOption(formatOption())
    .action(({ from, prune, format }: Options) => {
      if (from !== undefined) return takeGroups(from, prune)
      if (prune) throw new CommandFailure('--prune needs --from: only a file says which groups there are to be.')
      return listGroups(format)
    })
