/** `vitrine logs`: what people have noted about forms (API-18). */
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { formLogs, users } from '../db/schema/index.ts'
import { withParts } from './people.ts'
import { formatOption } from './print-rows.ts'
import { readParts, unchanged } from './read-parts.ts'
import {
  counting,
  demandForm,
  isoText,
  type SenderCells,
  type SubmissionOptions,
  senderCells,
  sinceOption,
  tellCount,
  untilOption,
  whereAll,
  within,
} from './submissions.ts'
import { writeCsv, writeJson } from './write-parts.ts'

type LogRow = SenderCells &
  Readonly<Record<'id' | 'created' | 'form' | 'form_name' | 'language' | 'description', string>>

const columns = ['id', 'created', 'form', 'form_name', 'sender', 'email', 'name', 'language', 'description'] as const
/** Log entries that are in memory at a time; each has 10,000 characters at most. */
const partSize = 500

async function listLogs({ form, format, ...period }: SubmissionOptions & { form?: string }): Promise<void> {
  const conditions = [
    ...(form === undefined ? [] : [sql`${formLogs.formCode} = ${form}`]),
    ...within(formLogs.createdAt, period),
  ]
  await withParts(async ({ database: { db } }) => {
    if (form !== undefined) await demandForm(db, form, { table: sql`${formLogs}`, column: formLogs.formCode })
    const count = { rows: 0 }
    await db.transaction(async (transaction) => {
      const query = sql`select ${formLogs.id} as id, ${isoText(formLogs.createdAt)} as created, ${formLogs.formCode} as form,
          ${formLogs.formName} as form_name, ${senderCells(formLogs.browser)}, ${formLogs.locale} as language, ${formLogs.description} as description
        from ${formLogs} left join ${users} on ${users.id} = ${formLogs.userId} ${whereAll(conditions)}
        order by ${formLogs.createdAt} desc, ${formLogs.id} desc`
      const parts = counting(readParts<LogRow>(transaction, query, partSize), count)
      if (format === 'json') return writeJson(parts)
      return writeCsv(new Map(columns.map((column) => [column, column])), parts)
    }, unchanged)
    tellCount(count.rows, ['log entry', 'log entries'])
  })
}

export const logsCommand = () =>
  new Command('logs')
    .description('List what people have noted about forms, the newest first')
    .option('--form <id>', 'of one form only')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(formatOption())
    .action(listLogs)
