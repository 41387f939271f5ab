/** The common parts of commands that list submissions. */
import { type Db, rowsOf } from '@vitrine/database'
import { forms, users } from '@vitrine/database/schema'
import { Command } from 'commander'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { CommandFailure, printError } from './print.ts'
import { type CsvRow, formatOption } from './print-rows.ts'
import { readParts, unchanged } from './read-parts-store.ts'
import { writeCsv, writeJson } from './write-parts.ts'

/** The options of all of them. */
export interface SubmissionOptions {
  readonly format: 'json' | 'csv'
  readonly since?: string
  readonly until?: string
}

/** A command that lists submissions of a period. */
export const submissionsCommand = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .option('--since <date>', 'only from this day on (UTC), or this moment')
    .option('--until <date>', 'only up to this day, or before this moment')
    .addOption(formatOption())

const day = 24 * 60 * 60 * 1000

/**
 * @param whole ms to add when the text is a day
 * @throws CommandFailure for a text that is no date
 */
function momentOf(option: string, text: string, whole: number): Date {
  if (z.iso.date().safeParse(text).success) return new Date(Date.parse(`${text}T00:00:00Z`) + whole)
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text)
  throw new CommandFailure(
    `${option} is "${text}". Write a day such as 2026-03-31, or a moment such as 2026-03-31T12:00:00+02:00.`,
  )
}

/**
 * Conditions on the time of a submission. Days count from their first to their last hour in UTC. A submission at
 * exactly the moment of `since` is included, and at that of `until` it is not.
 * @throws CommandFailure for a text that is no date
 */
export function within(column: PgColumn, { since, until }: Pick<SubmissionOptions, 'since' | 'until'>): SQL[] {
  return [
    ...(since === undefined ? [] : [sql`${column} >= ${momentOf('--since', since, 0).toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${column} < ${momentOf('--until', until, day).toISOString()}::timestamptz`]),
  ]
}

/** `where` with all conditions; nothing without any. */
export const whereAll = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

/** A moment in the format of the lists. */
export const isoText = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The sender of a submission, as the lists show it. */
export interface SenderCells {
  /** `account gone` means that the account has been removed since. */
  readonly sender: 'account' | 'guest' | 'account gone'
  readonly email: string | null
  readonly name: string | null
}

/**
 * The columns of `SenderCells`.
 * @param browser null for senders with an account
 */
export const senderCells = (browser: PgColumn): SQL =>
  sql`case when ${users.id} is not null then 'account' when ${browser} is not null then 'guest' else 'account gone' end as sender,
    ${users.username} as email, nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '') as name`

/** @throws CommandFailure when there is no such form, and none of its submissions is stored */
export async function assertForm(db: Db, code: string, sent: { table: SQL; column: PgColumn }): Promise<void> {
  const [found] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select from ${forms} where ${forms.code} = ${code})
      or exists (select from ${sent.table} where ${sent.column} = ${code}) as found`,
  )
  if (!found?.found) throw new CommandFailure(`There is no form "${code}". \`npm run vitrine -- forms\` lists them.`)
}

/**
 * Prints the number of rows on the error output, apart from the list.
 * @param noun singular and plural
 */
export const tellCount = (count: number, [one, many]: readonly [string, string], more = ''): void =>
  printError(`${count.toLocaleString('en')} ${count === 1 ? one : many}${more}`)

/** Passes parts on, and counts their rows. */
export async function* counting<Row>(parts: AsyncIterable<Row[]>, count: { rows: number }): AsyncGenerator<Row[]> {
  for await (const rows of parts) {
    count.rows += rows.length
    yield rows
  }
}

/** A list of submissions. */
export interface SubmissionList {
  /** Query for its rows, the newest first. */
  readonly query: SQL
  /** Names of its columns, in order. */
  readonly columns: readonly string[]
  /** Rows in memory at a time. */
  readonly partSize: number
  /** The word for a row: singular and plural. */
  readonly noun: readonly [string, string]
}

/** Writes a list in parts, in the state of one moment, and prints the number of its rows. */
export async function writeSubmissions(
  db: Db,
  { query, columns, partSize, noun }: SubmissionList,
  format: SubmissionOptions['format'],
): Promise<void> {
  const count = { rows: 0 }
  await db.transaction(async (transaction) => {
    const parts = counting(readParts<CsvRow<string>>(transaction, query, partSize), count)
    if (format === 'json') return writeJson(parts)
    return writeCsv(new Map(columns.map((column) => [column, column])), parts)
  }, unchanged)
  tellCount(count.rows, noun)
}
