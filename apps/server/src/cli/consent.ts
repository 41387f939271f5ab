/**
 * `vitrine consent`: the text that visitors must agree to, and the list of agreements: user or browser, version, time
 * and language.
 */
import type { Db } from '@vitrine/database'
import { Command } from 'commander'
import { type Agreement, consentTexts, countAgreements, presentVersion, readAgreements } from './consent-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure, print } from './print.ts'
import { unchanged } from './read-parts-store.ts'
import { withParts } from './with-parts.ts'

interface Options {
  readonly version?: string
  readonly show: boolean
  readonly format: ListFormat
}

/** The message with a version, or with a version that begins so. */
async function messageOf(db: Db, wanted: string) {
  const all = await consentTexts(db)
  const exact = all.filter(({ version }) => version === wanted)
  const found = exact.length > 0 ? exact : all.filter(({ version }) => version.startsWith(wanted))
  const [message] = found
  if (message && found.length === 1) return message
  const there = all.map(({ version, createdAt }) => `${version} (${createdAt.toISOString().slice(0, 10)})`).join(', ')
  throw new CommandFailure(
    found.length > 1
      ? `"${wanted}" is the beginning of ${found.length} versions: ${found.map(({ version }) => version).join(', ')}.`
      : `There is no version "${wanted}". ${there === '' ? 'There has never been a consent text.' : `There are ${there}.`}`,
  )
}

async function showTexts(db: Db, wanted: string | undefined): Promise<void> {
  const version = wanted ?? (await presentVersion(db))
  if (version === '')
    throw new CommandFailure('There is no consent text at present. --version names an earlier message.')
  const message = await messageOf(db, version)
  print(`Version ${message.version}, of ${message.createdAt.toISOString()}`)
  for (const [locale, html] of Object.entries(message.texts).sort(([a], [b]) => (a < b ? -1 : 1)))
    print(`\n${locale === '' ? 'every other language' : locale}:\n${html}`)
}

const columns = ['agreed_at', 'version', 'email', 'browser', 'language']

/** The agreements for a table: with a text for those without an address. */
async function* described(parts: AsyncIterable<Agreement[]>) {
  for await (const rows of parts)
    yield rows.map((row) => ({ ...row, email: row.email ?? (row.browser === null ? 'account gone' : 'guest') }))
}

async function listAgreements(db: Db, wanted: string | undefined, format: ListFormat): Promise<void> {
  const version = wanted === undefined ? undefined : (await messageOf(db, wanted)).version
  // A cursor needs a transaction. It also makes the two passes of a table return the same rows.
  await db.transaction(async (transaction) => {
    const parts = () => readAgreements(transaction, version)
    if (format !== 'table') return printList(columns, parts, format)
    if ((await countAgreements(transaction, version)) > 0) await printList(columns, () => described(parts()), format)
  }, unchanged)
  if (format !== 'table') return
  const present = await presentVersion(db)
  const agreed = await countAgreements(db, present)
  print(
    present === ''
      ? 'There is no consent text at present.'
      : `Version ${present} is the present one. Agreements to it: ${agreed.toLocaleString('en')}.`,
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
