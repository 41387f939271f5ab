/** Submissions, with the data that the mails about them need. */
import type { Db } from '@vitrine/database'
import { formLogs, formResults, formUploads, orders, reports, type StoredAnswer, users } from '@vitrine/database/schema'
import { asc, eq } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

/** A person with an account. */
export interface SenderPerson {
  /** The sign-in name: an e-mail address, except for accounts that the operator made under another name. */
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** When the address was verified; null if it was not. */
  readonly verifiedAt: Date | null
}

/** The sender of a submission: `gone` if the account was removed since. */
export type Sender = SenderPerson | 'guest' | 'gone'

export interface ArrivedResult {
  readonly formCode: string
  readonly formName: string
  readonly createdAt: Date
  /** The person whom the result belongs to. */
  readonly sender: Sender
  /** The person who sent it in the sender's name; undefined if the sender sent it. */
  readonly sentBy: SenderPerson | undefined
  readonly answers: readonly StoredAnswer[]
  /** In the order of their fields' ids, and of each field. */
  readonly uploads: readonly { readonly field: string; readonly name: string; readonly size: number }[]
}

export interface ArrivedLog extends Pick<ArrivedResult, 'formCode' | 'formName' | 'createdAt' | 'sender'> {
  readonly description: string
}

export interface ArrivedReport extends Pick<ArrivedLog, 'createdAt' | 'sender' | 'description'> {
  readonly name: string
}

export interface ArrivedOrder {
  readonly createdAt: Date
  readonly sender: SenderPerson
  readonly reference: string
  readonly note: string
  readonly lines: readonly { readonly product: string; readonly quantity: number }[]
}

/** The columns of a person. */
const personOf = <Table extends Record<keyof SenderPerson, PgColumn>>(table: Table) => {
  const { username, firstName, lastName, verifiedAt } = table
  return { username, firstName, lastName, verifiedAt } as Pick<Table, keyof SenderPerson>
}
const person = personOf(users)

/** @param browser null for senders who had an account at the time */
export const senderOf = (known: SenderPerson | null, browser: string | null): Sender =>
  known ?? (browser === null ? 'gone' : 'guest')

/** @returns undefined if it no longer exists */
export async function arrivedResult(db: Db, id: string): Promise<ArrivedResult | undefined> {
  const others = alias(users, 'others')
  const [row] = await db
    .select({
      result: formResults,
      person,
      sentBy: personOf(others),
    })
    .from(formResults)
    .leftJoin(users, eq(users.id, formResults.userId))
    .leftJoin(others, eq(others.id, formResults.sentBy))
    .where(eq(formResults.id, id))
    .limit(1)
  if (!row) return undefined
  const uploads = await db
    .select({ field: formUploads.field, name: formUploads.name, size: formUploads.size })
    .from(formUploads)
    .where(eq(formUploads.resultId, id))
    .orderBy(asc(formUploads.field), asc(formUploads.position))
  const { formCode, formName, createdAt, answers, browser } = row.result
  const sender = senderOf(row.person, browser)
  return { formCode, formName, createdAt, sender, sentBy: row.sentBy ?? undefined, answers, uploads }
}

/** @returns undefined if it no longer exists */
export async function arrivedLog(db: Db, id: string): Promise<ArrivedLog | undefined> {
  const [row] = await db
    .select({ log: formLogs, person })
    .from(formLogs)
    .leftJoin(users, eq(users.id, formLogs.userId))
    .where(eq(formLogs.id, id))
    .limit(1)
  if (!row) return undefined
  const { formCode, formName, createdAt, description, browser } = row.log
  return { formCode, formName, createdAt, description, sender: senderOf(row.person, browser) }
}

/** @returns undefined if it no longer exists */
export async function arrivedReport(db: Db, id: string): Promise<ArrivedReport | undefined> {
  const [row] = await db
    .select({ report: reports, person })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(eq(reports.id, id))
    .limit(1)
  if (!row) return undefined
  const { name, createdAt, description, browser } = row.report
  return { name, createdAt, description, sender: senderOf(row.person, browser) }
}

/** @returns undefined if it no longer exists */
export async function arrivedOrder(db: Db, id: string): Promise<ArrivedOrder | undefined> {
  const [row] = await db
    .select({ order: orders, sender: person })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
    .limit(1)
  if (!row) return undefined
  const { createdAt, reference, note, lines } = row.order
  return { createdAt, sender: row.sender, reference, note, lines }
}
