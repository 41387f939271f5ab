/** Replies to what people have sent, with the data that their mails need. */
import type { Db } from '@vitrine/database'
import { inboxItems, inboxNotes, type StoredAnswer, visits } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { arrivedLog, arrivedOrder, arrivedReport, arrivedResult } from './mailed-submissions-store.ts'

export interface WrittenReply {
  readonly address: string
  readonly text: string
  /** Address of the operator; '' for the command line. */
  readonly author: string
  /** What was sent: its title and time, and as much as its kind has. */
  readonly title: string
  readonly sentAt: Date
  readonly answers: readonly StoredAnswer[]
  readonly description: string
  readonly lines: readonly { readonly product: string; readonly quantity: number }[]
}

type Content = Pick<WrittenReply, 'answers' | 'description' | 'lines'>
const nothing: Content = { answers: [], description: '', lines: [] }

async function contentOf(db: Db, { id, kind }: Pick<typeof inboxItems.$inferSelect, 'id' | 'kind'>): Promise<Content> {
  switch (kind) {
    case 'result':
      return { ...nothing, answers: (await arrivedResult(db, id))?.answers ?? [] }
    case 'log':
      return { ...nothing, description: (await arrivedLog(db, id))?.description ?? '' }
    case 'report':
      return { ...nothing, description: (await arrivedReport(db, id))?.description ?? '' }
    case 'order': {
      const order = await arrivedOrder(db, id)
      return { ...nothing, description: order?.note ?? '', lines: order?.lines ?? [] }
    }
    case 'visit': {
      const [visit] = await db.select({ note: visits.note }).from(visits).where(eq(visits.id, id))
      return { ...nothing, description: visit?.note ?? '' }
    }
  }
}

/** @returns undefined if it was erased, with what it replies to */
export async function writtenReply(db: Db, noteId: number | undefined): Promise<WrittenReply | undefined> {
  if (noteId === undefined) return undefined
  const [row] = await db
    .select({
      note: inboxNotes,
      item: { id: inboxItems.id, kind: inboxItems.kind, title: inboxItems.title, receivedAt: inboxItems.receivedAt },
    })
    .from(inboxNotes)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxNotes.itemId))
    .where(eq(inboxNotes.id, noteId))
  if (!row) return undefined
  const { address, text, author } = row.note
  const { title, receivedAt: sentAt } = row.item
  return { address, text, author, title, sentAt, ...(await contentOf(db, row.item)) }
}
