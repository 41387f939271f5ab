/** `vitrine logs`, `vitrine reports` and `vitrine orders`: what people have sent, the newest first (API-68). */
import type { Db } from '@vitrine/database'
import { readLogs, readOrders, readReports } from './listed-submissions-store.ts'
import { assertForm, momentsOf, type SubmissionOptions, submissionsCommand, writeSubmissions } from './submissions.ts'
import { withParts } from './with-parts.ts'

async function listLogs(db: Db, { form, format, ...period }: SubmissionOptions & { form?: string }): Promise<void> {
  if (form !== undefined) await assertForm(db, 'logs', form)
  const filter = { form, ...momentsOf(period) }
  const columns = ['id', 'created', 'form', 'form_name', 'sender', 'email', 'name', 'language', 'description']
  const noun = ['log entry', 'log entries'] as const
  await writeSubmissions(db, { read: (transaction) => readLogs(transaction, filter), columns, noun }, format)
}

async function listReports(db: Db, { format, ...period }: SubmissionOptions): Promise<void> {
  const filter = momentsOf(period)
  const columns = ['id', 'created', 'sender', 'email', 'name', 'language', 'title', 'description']
  const noun = ['report', 'reports'] as const
  await writeSubmissions(db, { read: (transaction) => readReports(transaction, filter), columns, noun }, format)
}

/** JSON has an object for each order; CSV has a line for each product of an order. */
async function listOrders(db: Db, { format, ...period }: SubmissionOptions): Promise<void> {
  const asLines = format === 'csv'
  const filter = momentsOf(period)
  const columns = ['id', 'created', 'person', 'status', 'reference', 'note', 'product', 'quantity']
  const noun = asLines ? (['line of an order', 'lines of orders'] as const) : (['order', 'orders'] as const)
  await writeSubmissions(db, { read: (transaction) => readOrders(transaction, filter, asLines), columns, noun }, format)
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
