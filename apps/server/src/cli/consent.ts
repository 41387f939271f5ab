/** `vitrine consent`: what visitors have to agree to, and who agreed to what, when and in which language. */
import { Command } from 'commander'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { catalogue, consentMessages, consents, users } from '../db/schema/index.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { withParts } from './people.ts'
import { CommandFailure, print } from './print.ts'

interface Options {
  readonly version?: string
  readonly show: boolean
  readonly format: ListFormat
}

const presentVersion = async (db: Db): Promise<string> => {
  const [row] = await db.select({ version: catalogue.consentVersion }).from(catalogue)
  return row?.version ?? ''
}

/** The message of a version, or of the beginning of one. */
async function messageOf(db: Db, wanted: string) {
  const all = await db.select().from(consentMessages).orderBy(desc(consentMessages.createdAt))
  const exact = all.filter(({ version }) => version === wanted)
  const found = exact.length > 0 ? exact : all.filter(({ version }) => version.startsWith(wanted))
  const [message] = found
  if (message && found.length === 1) return message
  const there = all.map(({ version, createdAt }) => `${version} (${createdAt.toISOString().slice(0, 10)})`).join(', ')
  throw new CommandFailure(
    found.length > 1
      ? `"${wanted}" is the beginning of ${found.length} versions: ${found.map(({ version }) => version).join(', ')}.`
      : `There is no version "${wanted}". ${there === '' ? 'Nobody was ever asked for anything.' : `There are ${there}.`}`,
  )
}

async function showTexts(db: Db, wanted: string | undefined): Promise<void> {
  const version = wanted ?? (await presentVersion(db))
  if (version === '')
    throw new CommandFailure('Nobody has to agree to anything at present. --version names an earlier message.')
  const message = await messageOf(db, version)
  print(`Version ${message.version}, of ${message.createdAt.toISOString()}`)
  for (const [locale, html] of Object.entries(message.texts).sort(([a], [b]) => (a < b ? -1 : 1)))
    print(`\n${locale === '' ? 'every other language' : locale}:\n${html}`)
}

const columns = ['agreed_at', 'version', 'email', 'browser', 'language']

async function listAgreements(db: Db, wanted: string | undefined, format: ListFormat): Promise<void> {
  const version = wanted === undefined ? undefined : (await messageOf(db, wanted)).version
  const rows = await db
    .select({
      agreedAt: consents.agreedAt,
      version: consents.version,
      email: users.username,
      browser: consents.browser,
      language: consents.locale,
    })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.userId))
    .where(version === undefined ? undefined : eq(consents.version, version))
    .orderBy(consents.agreedAt, consents.id)
  const list = rows.map(({ agreedAt, ...row }) => ({ agreed_at: agreedAt.toISOString(), ...row }))
  if (format !== 'table') return printList(columns, list, format)
  const present = await presentVersion(db)
  if (list.length > 0)
    printList(
      columns,
      list.map((row) => ({ ...row, email: row.email ?? (row.browser === null ? 'account gone' : 'guest') })),
      format,
    )
  const agreed = rows.filter((row) => row.version === present).length
  print(
    present === ''
      ? 'Nobody has to agree to anything at present.'
      : `Version ${present} is the present one; agreements to it: ${agreed.toLocaleString('en')}.`,
  )
}

export const consentCommand = () =>
  new Command('consent')
    .description('Show who agreed to what, when and in which language')
    .option('--version <version>', 'one message only; the beginning is enough')
    .option('--show', 'print the texts: those of --version, or the present ones', false)
    .addOption(formatOption())
    .action(({ version, show, format }: Options) =>
      withParts(({ database: { db } }) => (show ? showTexts(db, version) : listAgreements(db, version, format))),
    )
