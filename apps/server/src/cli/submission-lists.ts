/** `vitrine logs`, `vitrine reports` and `vitrine orders`: what people have sent, the newest first (API-68). */
import type { Db } from '@vitrine/database'
import { formLogs, orders, reports, users } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { withParts } from './people.ts'
import {
  assertForm,
  isoText,
  type SubmissionOptions,
  senderCells,
  submissionsCommand,
  whereAll,
  within,
  writeSubmissions,
} from './submissions.ts'

/** Rows in memory at a time: a text has at most 10,000 characters, and an order 1,000 lines. */
const textsInPart = 500
const ordersInPart = 250

async function listLogs(db: Db, { form, format, ...period }: SubmissionOptions & { form?: string }): Promise<void> {
  if (form !== undefined) await assertForm(db, form, { table: sql`${formLogs}`, column: formLogs.formCode })
  const conditions = [
    ...(form === undefined ? [] : [sql`${formLogs.formCode} = ${form}`]),
    ...within(formLogs.createdAt, period),
  ]
  const query = sql`select ${formLogs.id} as id, ${isoText(formLogs.createdAt)} as created, ${formLogs.formCode} as form,
      ${formLogs.formName} as form_name, ${senderCells(formLogs.browser)}, ${formLogs.locale} as language, ${formLogs.description} as description
    from ${formLogs} left join ${users} on ${users.id} = ${formLogs.userId} ${whereAll(conditions)}
    order by ${formLogs.createdAt} desc, ${formLogs.id} desc`
  const columns = ['id', 'created', 'form', 'form_name', 'sender', 'email', 'name', 'language', 'description']
  await writeSubmissions(db, { query, columns, partSize: textsInPart, noun: ['log entry', 'log entries'] }, format)
}

async function listReports(db: Db, { format, ...period }: SubmissionOptions): Promise<void> {
  const query = sql`select ${reports.id} as id, ${isoText(reports.createdAt)} as created, ${senderCells(reports.browser)},
      ${reports.locale} as language, ${reports.name} as title, ${reports.description} as description
    from ${reports} left join ${users} on ${users.id} = ${reports.userId} ${whereAll(within(reports.createdAt, period))}
    order by ${reports.createdAt} desc, ${reports.id} desc`
  const columns = ['id', 'created', 'sender', 'email', 'name', 'language', 'title', 'description']
  await writeSubmissions(db, { query, columns, partSize: textsInPart, noun: ['report', 'reports'] }, format)
}

/** JSON has an object for each order; CSV has a line for each product of an order. */
async function listOrders(db: Db, { format, ...period }: SubmissionOptions): Promise<void> {
  const asLines = format === 'csv'
  const query = sql`select ${orders.id} as id, ${isoText(orders.createdAt)} as created, ${users.username} as person, ${orders.status} as status,
      ${orders.reference} as reference, ${orders.note} as note,
      ${asLines ? sql`line ->> 'product' as product, (line ->> 'quantity')::int as quantity` : sql`${orders.lines} as lines`}
    from ${orders} join ${users} on ${users.id} = ${orders.userId}
    ${asLines ? sql`cross join lateral jsonb_array_elements(${orders.lines}) with ordinality as lines (line, place)` : sql``}
    ${whereAll(within(orders.createdAt, period))} order by ${orders.createdAt} desc, ${orders.id} desc${asLines ? sql`, place` : sql``}`
  const columns = ['id', 'created', 'person', 'status', 'reference', 'note', 'product', 'quantity']
  const noun = asLines ? (['line of an order', 'lines of orders'] as const) : (['order', 'orders'] as const)
  await writeSubmissions(db, { query, columns, partSize: ordersInPart, noun }, format)
}

const listed =
  <Options>(list: (db: Db, options: Options) => Promise<void>) =>
  (options: Options) =>
    withParts(({ database: { db } }) => list(db, options))

export const logsCommand = () =>
  submissionsCommand('logs', 'List the log entries of forms, the newest first')
    .option('--form <id>', 'of one form only')
    .action(listed(listLogs))

export const reportsCommand = () =>
  submissionsCommand('reports', 'List the feedback that people have sent, the newest first').action(listed(listReports))

export const ordersCommand = () =>
  submissionsCommand('orders', 'List the orders, the newest first').action(listed(listOrders))
