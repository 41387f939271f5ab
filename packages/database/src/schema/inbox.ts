/** The inbox of operators: one row for each thing that people have sent, and what operators note about it. */
import type { InboxKind, InboxState } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * An item for each row of form_results, form_logs, reports, orders and visits. Triggers of these tables write and delete
 * it in the same transaction (migration inbox), so that no path by which something is sent can forget it.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    /** The id of the row that it is about. */
    id: uuid().primaryKey(),
    kind: text().$type<InboxKind>().notNull(),
    /** Code of the form; '' for kinds without one. */
    formCode: text().notNull(),
    /** The form's name, the title of feedback, the reference of an order, or the city of a visit; may be ''. */
    title: text().notNull(),
    /** Folded words of what was sent. */
    words: searchVector().notNull(),
    /** The account that has sent it; null for guests and for accounts that were removed since. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    isGuest: boolean().notNull(),
    /** The locale in which it was sent; '' if that is not known. */
    locale: text().notNull(),
    receivedAt: moment().notNull(),
    state: text().$type<InboxState>().notNull().default('new'),
    /** The operator who takes care of it. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('inbox_items_received').on(table.receivedAt, table.id),
    index('inbox_items_state').on(table.state, table.receivedAt, table.id),
    index('inbox_items_form').on(table.formCode, table.receivedAt),
    index('inbox_items_user').on(table.userId),
    index('inbox_items_assignee').on(table.assigneeId).where(sql`${table.assigneeId} is not null`),
    index('inbox_items_words').using('gin', table.words),
  ],
)

/** What operators have written about an item: notes for each other, and replies that were sent by e-mail. */
export const inboxNotes = pgTable(
  'inbox_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    kind: text().$type<'note' | 'reply'>().notNull(),
    text: text().notNull(),
    /** The recipient of a reply; '' for a note. */
    address: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The operator's address at that time. */
    author: text().notNull(),
    createdAt: moment().notNull(),
    /** Digest of the submission's key, so that a repeated one is stored once; null without a key. */
    submission: text().unique(),
    /** Digest of the author and the content. */
    digest: text().notNull(),
  },
  (table) => [
    index('inbox_notes_item').on(table.itemId, table.id),
    index('inbox_notes_author').on(table.authorId).where(sql`${table.authorId} is not null`),
    index('inbox_notes_digest').on(table.digest, table.createdAt),
  ],
)
