/** The common parts of commands that list submissions. */
import type { Db } from '@vitrine/database'
import { Command } from 'commander'
import * as z from 'zod'
import { knowsForm } from './listed-submissions-store.ts'
import { fileFormatOption, type ListRow, printList } from './lists.ts'
import { CommandFailure, printError } from './print.ts'
import { unchanged } from './read-parts-store.ts'

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
    .addOption(fileFormatOption())

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
 * The moments of a period. Days count from their first to their last hour in UTC. A submission at exactly the moment of
 * `since` is included, and at that of `until` it is not.
 * @throws CommandFailure for a text that is no date
 */
export const momentsOf = ({ since, until }: Pick<SubmissionOptions, 'since' | 'until'>) => ({
  since: since === undefined ? undefined : momentOf('--since', since, 0),
  until: until === undefined ? undefined : momentOf('--until', until, day),
})

/** @throws CommandFailure when there is no such form, and none of its submissions is stored */
export async function assertForm(db: Db, sent: Parameters<typeof knowsForm>[1], code: string): Promise<void> {
  if (!(await knowsForm(db, sent, code)))
    throw new CommandFailure(`There is no form "${code}". \`npm run vitrine -- forms\` lists them.`)
}

/**
 * Prints the number of rows on the error output, apart from the list.
 * @param noun singular and plural
 */
export const printCount = (count: number, [one, many]: readonly [string, string], more = ''): void =>
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
  /** Reads its rows, the newest first. */
  readonly read: (transaction: Pick<Db, 'execute'>) => AsyncIterable<ListRow[]>
  /** Names of its columns, in order. */
  readonly columns: readonly string[]
  /** The word for a row: singular and plural. */
  readonly noun: readonly [string, string]
}

/** Writes a list in parts, in the state of one moment, and prints the number of its rows. */
export async function writeSubmissions(
  db: Db,
  { read, columns, noun }: SubmissionList,
  format: SubmissionOptions['format'],
): Promise<void> {
  const count = { rows: 0 }
  await db.transaction((transaction) => printList(columns, () => counting(read(transaction), count), format), unchanged)
  printCount(count.rows, noun)
}
