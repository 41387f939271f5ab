/** `vitrine reports`: the feedback that people have sent (API-36). */
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { reports, users } from '../db/schema/index.ts'
import { withParts } from './people.ts'
import { formatOption } from './print-rows.ts'
import { readParts, unchanged } from './read-parts.ts'
import {
  counting,
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

type ReportRow = SenderCells & Readonly<Record<'id' | 'created' | 'language' | 'title' | 'description', string>>

const columns = ['id', 'created', 'sender', 'email', 'name', 'language', 'title', 'description'] as const
/** Reports that are in memory at a time; each has some 10,000 characters at most. */
const partSize = 500

async function listReports({ format, ...period }: SubmissionOptions): Promise<void> {
  const conditions = within(reports.createdAt, period)
  await withParts(async ({ database: { db } }) => {
    const count = { rows: 0 }
    await db.transaction(async (transaction) => {
      const query = sql`select ${reports.id} as id, ${isoText(reports.createdAt)} as created, ${senderCells(reports.browser)},
          ${reports.locale} as language, ${reports.name} as title, ${reports.description} as description
        from ${reports} left join ${users} on ${users.id} = ${reports.userId} ${whereAll(conditions)}
        order by ${reports.createdAt} desc, ${reports.id} desc`
      const parts = counting(readParts<ReportRow>(transaction, query, partSize), count)
      if (format === 'json') return writeJson(parts)
      return writeCsv(new Map(columns.map((column) => [column, column])), parts)
    }, unchanged)
    tellCount(count.rows, ['report', 'reports'])
  })
}

export const reportsCommand = () =>
  new Command('reports')
    .description('List the feedback that people have sent, the newest first')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(formatOption())
    .action(listReports)
