/** `vitrine reports`: the feedback of users (API-36). */
import { reports, users } from '@vitrine/database/schema'
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { withParts } from './people.ts'
import { formatOption } from './print-rows.ts'
import {
  isoText,
  type SubmissionOptions,
  senderCells,
  sinceOption,
  untilOption,
  whereAll,
  within,
  writeSubmissions,
} from './submissions.ts'

const columns = ['id', 'created', 'sender', 'email', 'name', 'language', 'title', 'description'] as const
/** Reports in memory at a time; each has at most some 10,000 characters. */
const partSize = 500

async function listReports({ format, ...period }: SubmissionOptions): Promise<void> {
  const conditions = within(reports.createdAt, period)
  await withParts(async ({ database: { db } }) => {
    const query = sql`select ${reports.id} as id, ${isoText(reports.createdAt)} as created, ${senderCells(reports.browser)},
        ${reports.locale} as language, ${reports.name} as title, ${reports.description} as description
      from ${reports} left join ${users} on ${users.id} = ${reports.userId} ${whereAll(conditions)}
      order by ${reports.createdAt} desc, ${reports.id} desc`
    await writeSubmissions(db, { query, columns, partSize, noun: ['report', 'reports'] }, format)
  })
}

export const reportsCommand = () =>
  new Command('reports')
    .description('List the feedback that people have sent, the newest first')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(formatOption())
    .action(listReports)
