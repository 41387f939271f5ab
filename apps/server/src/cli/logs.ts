/** `vitrine logs`: the log entries of forms (API-18). */
import { formLogs, users } from '@vitrine/database/schema'
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { withParts } from './people.ts'
import { formatOption } from './print-rows.ts'
import {
  assertForm,
  isoText,
  type SubmissionOptions,
  senderCells,
  sinceOption,
  untilOption,
  whereAll,
  within,
  writeSubmissions,
} from './submissions.ts'

const columns = ['id', 'created', 'form', 'form_name', 'sender', 'email', 'name', 'language', 'description'] as const
/** Log entries in memory at a time; each has at most 10,000 characters. */
const partSize = 500

async function listLogs({ form, format, ...period }: SubmissionOptions & { form?: string }): Promise<void> {
  const conditions = [
    ...(form === undefined ? [] : [sql`${formLogs.formCode} = ${form}`]),
    ...within(formLogs.createdAt, period),
  ]
  await withParts(async ({ database: { db } }) => {
    if (form !== undefined) await assertForm(db, form, { table: sql`${formLogs}`, column: formLogs.formCode })
    const query = sql`select ${formLogs.id} as id, ${isoText(formLogs.createdAt)} as created, ${formLogs.formCode} as form,
        ${formLogs.formName} as form_name, ${senderCells(formLogs.browser)}, ${formLogs.locale} as language, ${formLogs.description} as description
      from ${formLogs} left join ${users} on ${users.id} = ${formLogs.userId} ${whereAll(conditions)}
      order by ${formLogs.createdAt} desc, ${formLogs.id} desc`
    await writeSubmissions(db, { query, columns, partSize, noun: ['log entry', 'log entries'] }, format)
  })
}

export const logsCommand = () =>
  new Command('logs')
    .description('List the log entries of forms, the newest first')
    .option('--form <id>', 'of one form only')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(formatOption())
    .action(listLogs)
