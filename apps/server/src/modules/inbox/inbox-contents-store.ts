/** What the items of the inbox are about, what operators have written about them, and their files. */
import type { InboxKind } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import {
  formLogs,
  formResults,
  formUploads,
  inboxNotes,
  orders,
  reports,
  type StoredAnswer,
  users,
  visits,
} from '@vitrine/database/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SubmissionMarks } from '../../http/submissions.ts'
import { storeOnce } from '../../http/submissions-store.ts'

export type InboxUpload = typeof formUploads.$inferSelect
export type InboxNote = typeof inboxNotes.$inferSelect

/** The content of an item, whatever its kind. */
export interface InboxContent {
  readonly answers: readonly StoredAnswer[]
  readonly uploads: readonly InboxUpload[]
  /** Address of the person who has sent a result in the sender's name. */
  readonly sentBy: string
  readonly text: string
  readonly lines: readonly { readonly product: string; readonly quantity: number }[]
  /** Of a visit. */
  readonly day: string
  readonly place: readonly string[]
}

const nothing: InboxContent = { answers: [], uploads: [], sentBy: '', text: '', lines: [], day: '', place: [] }

/** A note or a reply to be stored. */
export type NewNote = Omit<typeof inboxNotes.$inferInsert, 'id' | keyof SubmissionMarks>

export const inboxContentsStore = (db: Db) => {
  const resultsOf = async (ids: readonly string[]) => {
    const rows = await db
      .select({ id: formResults.id, answers: formResults.answers, sentBy: users.username })
      .from(formResults)
      .leftJoin(users, eq(users.id, formResults.sentBy))
      .where(inArray(formResults.id, [...ids]))
    const uploads = await db
      .select()
      .from(formUploads)
      .where(inArray(formUploads.resultId, [...ids]))
      .orderBy(asc(formUploads.field), asc(formUploads.position))
    return rows.map(({ id, answers, sentBy }) => {
      const own = uploads.filter(({ resultId }) => resultId === id)
      return [id, { ...nothing, answers, uploads: own, sentBy: sentBy ?? '' }] as const
    })
  }
  const textsOf = async (table: typeof formLogs | typeof reports, ids: readonly string[]) => {
    const rows = await db
      .select({ id: table.id, text: table.description })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return rows.map(({ id, text }) => [id, { ...nothing, text }] as const)
  }
  const ordersOf = async (ids: readonly string[]) => {
    const rows = await db
      .select({ id: orders.id, text: orders.note, lines: orders.lines })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
    return rows.map(({ id, text, lines }) => [id, { ...nothing, text, lines }] as const)
  }
  const visitsOf = async (ids: readonly string[]) => {
    const rows = await db
      .select({ id: visits.id, text: visits.note, day: visits.day, address: visits.address })
      .from(visits)
      .where(inArray(visits.id, [...ids]))
    return rows.map(({ id, text, day, address: { street, street_number, zip_code, city, country } }) => {
      const lines = [`${street ?? ''} ${street_number ?? ''}`, `${zip_code ?? ''} ${city ?? ''}`, country ?? '']
      const place = lines.map((line) => line.trim()).filter((line) => line !== '')
      return [id, { ...nothing, text, day, place }] as const
    })
  }
  const byKind: Readonly<Record<InboxKind, (ids: readonly string[]) => Promise<(readonly [string, InboxContent])[]>>> =
    {
      result: resultsOf,
      log: (ids) => textsOf(formLogs, ids),
      report: (ids) => textsOf(reports, ids),
      order: ordersOf,
      visit: visitsOf,
    }

  return {
    /** The contents of items by their ids. An item that was deleted meanwhile has none. */
    async contents(
      items: readonly { readonly id: string; readonly kind: InboxKind }[],
    ): Promise<ReadonlyMap<string, InboxContent>> {
      const found: (readonly [string, InboxContent])[] = []
      for (const [kind, read] of Object.entries(byKind)) {
        const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
        if (ids.length > 0) found.push(...(await read(ids)))
      }
      return new Map(found)
    },

    /** The fields that the results of a form answer, in order, each with the last of its names. */
    answeredFields(form: string): Promise<{ field: string; name: string }[]> {
      return rowsOf<{ field: string; name: string }>(db)`
        select answer ->> 'field' as field, (array_agg(answer ->> 'name' order by created_at desc))[1] as name
        from ${formResults} cross join lateral jsonb_array_elements(answers) with ordinality as given (answer, place)
        where form_code = ${form} group by 1 order by min(place), 1`
    },

    /** A file that came with a result. @param ids UUIDs */
    async upload(itemId: string, id: string): Promise<InboxUpload | undefined> {
      const own = and(eq(formUploads.resultId, itemId), eq(formUploads.id, id))
      const [row] = await db.select().from(formUploads).where(own)
      return row
    },

    /** What operators have written about an item, the oldest first. */
    notes(itemId: string): Promise<InboxNote[]> {
      return db.select().from(inboxNotes).where(eq(inboxNotes.itemId, itemId)).orderBy(asc(inboxNotes.id))
    },

    /**
     * Stores a note or a reply, unless it is stored already. Call it in a transaction.
     * @throws HttpError 409 if something else was stored under the key
     */
    addNote(note: NewNote, marks: SubmissionMarks): Promise<{ readonly id: string; readonly isNew: boolean }> {
      return storeOnce(db, inboxNotes, marks, note.createdAt, async () => {
        const [added] = await db
          .insert(inboxNotes)
          .values({ ...note, ...marks })
          .returning({ id: inboxNotes.id })
        if (!added) throw new Error('The note was not stored.')
        return String(added.id)
      })
    },

    /** The language that an account has chosen for e-mails; '' for none. */
    async languageOf(userId: string): Promise<string> {
      const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
      return row?.language ?? ''
    },
  }
}

export type InboxContentsStore = ReturnType<typeof inboxContentsStore>
