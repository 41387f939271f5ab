/** Reads what people have sent, for the commands that list it: the newest first, in parts. */
import { type Db, rowsOf } from '@vitrine/database'
import {
  formLogs,
  formResults,
  forms,
  formUploads,
  orders,
  reports,
  type StoredAnswer,
  users,
} from '@vitrine/database/schema'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListRow } from './lists.ts'
import { readParts } from './read-parts-store.ts'

type Reader = Pick<Db, 'execute'>
export type UploadRow = typeof formUploads.$inferSelect

/** Which submissions to list. `since` is included, `until` is not. */
export interface SubmissionFilter {
  /** Code of the form. */
  readonly form?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

/**
 * Rows in memory at a time: a text has at most 10,000 characters, an order 1,000 lines, and a result's answers a
 * megabyte.
 */
const textsInPart = 500
const ordersInPart = 250
const resultsInPart = 250

/** `where` with all conditions; nothing without any. */
function whereOf(
  { createdAt, formCode }: { readonly createdAt: PgColumn; readonly formCode?: PgColumn },
  { form, since, until }: SubmissionFilter,
): SQL {
  const conditions = [
    ...(form === undefined ? [] : [sql`${formCode} = ${form}`]),
    ...(since === undefined ? [] : [sql`${createdAt} >= ${since.toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${createdAt} < ${until.toISOString()}::timestamptz`]),
  ]
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

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
const senderCells = (browser: PgColumn): SQL =>
  sql`case when ${users.id} is not null then 'account' when ${browser} is not null then 'guest' else 'account gone' end as sender,
    ${users.username} as email, nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '') as name`

const ofForms = { logs: formLogs, results: formResults }

/** Whether a form exists, or one of its submissions is stored. */
export async function knowsForm(db: Db, sent: keyof typeof ofForms, code: string): Promise<boolean> {
  const table = ofForms[sent]
  const [found] = await rowsOf<{ found: boolean }>(db)`
    select exists (select from ${forms} where ${forms.code} = ${code})
    or exists (select from ${table} where ${table.formCode} = ${code}) as found`
  return found?.found === true
}

export const readLogs = (transaction: Reader, filter: SubmissionFilter) =>
  readParts<ListRow>(
    transaction,
    sql`select ${formLogs.id} as id, ${isoText(formLogs.createdAt)} as created, ${formLogs.formCode} as form,
      ${formLogs.formName} as form_name, ${senderCells(formLogs.browser)}, ${formLogs.locale} as language, ${formLogs.description} as description
    from ${formLogs} left join ${users} on ${users.id} = ${formLogs.userId} ${whereOf(formLogs, filter)}
    order by ${formLogs.createdAt} desc, ${formLogs.id} desc`,
    textsInPart,
  )

export const readReports = (transaction: Reader, filter: SubmissionFilter) =>
  readParts<ListRow>(
    transaction,
    sql`select ${reports.id} as id, ${isoText(reports.createdAt)} as created, ${senderCells(reports.browser)},
      ${reports.locale} as language, ${reports.name} as title, ${reports.description} as description
    from ${reports} left join ${users} on ${users.id} = ${reports.userId} ${whereOf(reports, filter)}
    order by ${reports.createdAt} desc, ${reports.id} desc`,
    textsInPart,
  )

/** @param asLines a row for each product of an order, instead of one for each order */
export const readOrders = (transaction: Reader, filter: SubmissionFilter, asLines: boolean) =>
  readParts<ListRow>(
    transaction,
    sql`select ${orders.id} as id, ${isoText(orders.createdAt)} as created, ${users.username} as person, ${orders.status} as status,
      ${orders.reference} as reference, ${orders.note} as note,
      ${asLines ? sql`line ->> 'product' as product, (line ->> 'quantity')::int as quantity` : sql`${orders.lines} as lines`}
    from ${orders} join ${users} on ${users.id} = ${orders.userId}
    ${asLines ? sql`cross join lateral jsonb_array_elements(${orders.lines}) with ordinality as lines (line, position)` : sql``}
    ${whereOf(orders, filter)} order by ${orders.createdAt} desc, ${orders.id} desc${asLines ? sql`, position` : sql``}`,
    ordersInPart,
  )

/** A result as the database returns it. */
export interface ResultRow extends SenderCells {
  readonly id: string
  readonly created: string
  readonly form: string
  readonly form_name: string
  /** Address of the person who sent the result in the name of its user; null when the user sent it. */
  readonly sent_by: string | null
  readonly language: string
  readonly answers: readonly StoredAnswer[]
}

/** Results, each with its files. */
export async function* readResults(
  transaction: Db,
  filter: SubmissionFilter,
): AsyncGenerator<{ readonly result: ResultRow; readonly uploads: readonly UploadRow[] }[]> {
  const query = sql`select ${formResults.id} as id, ${isoText(formResults.createdAt)} as created, ${formResults.formCode} as form,
      ${formResults.formName} as form_name, ${senderCells(formResults.browser)}, others.username as sent_by, ${formResults.locale} as language,
      ${formResults.answers} as answers
    from ${formResults} left join ${users} on ${users.id} = ${formResults.userId} left join ${users} as others on others.id = ${formResults.sentBy}
    ${whereOf(formResults, filter)} order by ${formResults.createdAt} desc, ${formResults.id} desc`
  for await (const rows of readParts<ResultRow>(transaction, query, resultsInPart)) {
    const ids = rows.map(({ id }) => id)
    const uploads = await transaction
      .select()
      .from(formUploads)
      .where(inArray(formUploads.resultId, ids))
      .orderBy(asc(formUploads.resultId), asc(formUploads.field), asc(formUploads.position))
    const uploadsOf = new Map<string, UploadRow[]>(ids.map((id) => [id, []]))
    for (const upload of uploads) uploadsOf.get(upload.resultId)?.push(upload)
    yield rows.map((result) => ({ result, uploads: uploadsOf.get(result.id) ?? [] }))
  }
}

export interface AnsweredField {
  readonly field: string
  readonly name: string
  readonly position: number
  /** The last time that the field had this name. */
  readonly last: string
}

/** The fields that results answer, by id and name, in the order in which the names were last used. */
export const answeredFields = (db: Db, filter: SubmissionFilter): Promise<AnsweredField[]> =>
  rowsOf<AnsweredField>(db)`
    select answer ->> 'field' as field, answer ->> 'name' as name, min(position)::int as position, max(${formResults.createdAt})::text as last
    from ${formResults} cross join lateral jsonb_array_elements(${formResults.answers}) with ordinality as answers (answer, position)
    ${whereOf(formResults, filter)} group by 1, 2 order by last, position`

/** The present fields of a form in order; none for a form that no longer exists. */
export async function formFields(db: Db, code: string) {
  const [form] = await db.select({ fields: forms.fields }).from(forms).where(eq(forms.code, code)).limit(1)
  return [...(form?.fields ?? [])].sort((left, right) => left.order - right.order)
}
