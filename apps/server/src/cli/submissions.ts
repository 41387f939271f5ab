/** What the commands share that list what people have sent in. */
import { Option } from 'commander'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { type Db, rowsOf } from '../db/database.ts'
import { forms, users } from '../db/schema/index.ts'
import { CommandFailure, printError } from './print.ts'
import type { CsvRow } from './print-rows.ts'
import { readParts, unchanged } from './read-parts.ts'
import { writeCsv, writeJson } from './write-parts.ts'

/** What all of them take. */
export interface SubmissionOptions {
  readonly format: 'json' | 'csv'
  readonly since?: string
  readonly until?: string
}

export const sinceOption = () => new Option('--since <date>', 'only from this day on (UTC), or this moment')
export const untilOption = () => new Option('--until <date>', 'only up to this day, or before this moment')

const day = 24 * 60 * 60 * 1000

/** @param whole how much later it is meant for a day @throws CommandFailure for what is not a date */
function momentOf(option: string, text: string, whole: number): Date {
  if (z.iso.date().safeParse(text).success) return new Date(Date.parse(`${text}T00:00:00Z`) + whole)
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text)
  throw new CommandFailure(
    `${option} is "${text}". Write a day such as 2026-03-31, or a moment such as 2026-03-31T12:00:00+02:00.`,
  )
}

/**
 * When something was sent: from the first day to the last one, both with all their hours in UTC; a moment that is named itself belongs to what follows it.
 * @throws CommandFailure for what is not a date
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

/** A moment as the lists show it. */
export const isoText = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Who has sent something, as the lists say it. */
export interface SenderCells {
  /** `account gone` is somebody whose account was removed since. */
  readonly sender: 'account' | 'guest' | 'account gone'
  readonly email: string | null
  readonly name: string | null
}

/** The columns of `SenderCells`. @param browser null for those who had an account when they sent it */
export const senderCells = (browser: PgColumn): SQL =>
  sql`case when ${users.id} is not null then 'account' when ${browser} is not null then 'guest' else 'account gone' end as sender,
    ${users.username} as email, nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '') as name`

/** @throws CommandFailure when there is no such form, and nothing was ever sent for it */
export async function assertForm(db: Db, code: string, sent: { table: SQL; column: PgColumn }): Promise<void> {
  const [found] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select from ${forms} where ${forms.code} = ${code})
      or exists (select from ${sent.table} where ${sent.column} = ${code}) as found`,
  )
  if (!found?.found) throw new CommandFailure(`There is no form "${code}". \`npm run vitrine -- forms\` lists them.`)
}

/** Says how many there were, beside the list itself. @param noun singular and plural */
export const tellCount = (count: number, [one, many]: readonly [string, string], more = ''): void =>
  printError(`${count.toLocaleString('en')} ${count === 1 ? one : many}${more}`)

/** Passes parts on, and counts their rows. */
export async function* counting<Row>(parts: AsyncIterable<Row[]>, count: { rows: number }): AsyncGenerator<Row[]> {
  for await (const rows of parts) {
    count.rows += rows.length
    yield rows
  }
}

/** A list of what people have sent in. */
export interface SubmissionList {
  /** Of its rows, the newest first. */
  readonly query: SQL
  /** Names of its columns, in their order. */
  readonly columns: readonly string[]
  /** Rows that are in memory at a time. */
  readonly partSize: number
  /** What a row is called: singular and plural. */
  readonly noun: readonly [string, string]
}

/** Writes a list as it is at one moment, in parts, and says how many rows it has. */
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
