/** Forms and their submissions; reports and visits. */
import type { VisitAddress } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { identity, moment, type Texts, texts } from './columns.ts'

/** A stored field of a form, in the order of the form (DATA-22). */
export interface StoredFormField {
  readonly id: string
  readonly names: Texts
  /** `field_type`: one of the known ones (DATA-23), or anything else for plain text. */
  readonly type: string
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly options: readonly { readonly id: string; readonly names: Texts }[]
  /** Whether people may add options of their own. */
  readonly customOptions?: true
  /** Of a text: a token of HTML's `autocomplete`. The text is then one line. */
  readonly autocomplete?: string
  readonly order: number
  readonly tooltips: Texts
  /** The picture or file of the field, as its address in the portal; '' for none. */
  readonly media: string
}

/** The groups and people to whom a form is assigned; both empty for everybody. */
export interface FormAssignment {
  /** Codes of groups, which may include the built-in ones (`guests`, `registered`). */
  readonly groups: readonly string[]
  /** E-mail addresses of people, in lower case. */
  readonly people: readonly string[]
}

/** A form, as the operator describes it in forms/ of the catalogue folder (DATA-21). */
export const forms = pgTable('forms', {
  id: identity(),
  /** The `id` of the calls. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: texts(),
  /** `category.id`; '' for a form without a category. */
  category: text().notNull(),
  /** Week offsets in ascending order, without duplicates; empty for a form that does not recur. */
  recurring: integer().array().notNull().default([]),
  startDate: moment(),
  stopDate: moment(),
  hiddenAfterCompletion: boolean().notNull(),
  requiredBeforeContinuing: boolean().notNull(),
  allowLogging: boolean().notNull(),
  fields: jsonb().$type<StoredFormField[]>().notNull(),
  assigned: jsonb().$type<FormAssignment>().notNull(),
  /** Addresses that get a submission notification for each result and log entry; no call answers with them. */
  mailTo: text().array().notNull().default([]),
})

/** One answer of a result, with the names that the form had then, so that it stays readable when the form changes. */
export interface StoredAnswer {
  /** The field's id. */
  readonly field: string
  /** The field's name, in the language of the person who answered. */
  readonly name: string
  readonly type: string
  /** The values: texts, ids of options, codes of countries, `true` or `false`; empty for a field of uploads. */
  readonly values: readonly string[]
  /** The labels of values that are ids of options or codes of countries; otherwise empty. */
  readonly labels: readonly string[]
}

/** The common columns of submissions. Either `userId` or `browser` identifies the sender, if known. */
const sentIn = () => ({
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The random id from the signed cookie of a guest's browser. */
  browser: text(),
  /** The locale in which it was sent. */
  locale: text().notNull(),
  createdAt: moment().notNull(),
  /**
   * Digest of the submission's key from the sender, so that a repeated submission is stored once; null without a key.
   */
  submission: text().unique(),
  /** Digest of the sender and the content: without a key, an equal submission within moments counts as the same one. */
  digest: text().notNull(),
})

/** Results of forms (API-17, API-20). They name the form by its code, and stay when the form is removed. */
export const formResults = pgTable(
  'form_results',
  {
    ...sentIn(),
    formCode: text().notNull(),
    /** The form's name when the result was sent. */
    formName: text().notNull(),
    /** The user who sent it in the name of `userId` (API-20); null when `userId` sent it. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
  },
  (table) => [
    index('form_results_user').on(table.userId, table.formCode, table.createdAt),
    index('form_results_browser').on(table.browser, table.formCode, table.createdAt),
    index('form_results_form').on(table.formCode, table.createdAt),
    index('form_results_sent_by').on(table.sentBy).where(sql`${table.sentBy} is not null`),
    index('form_results_created').on(table.createdAt),
    index('form_results_digest').on(table.digest, table.createdAt),
  ],
)

/** Files that were sent with results. They are stored apart from the media, and have no address. */
export const formUploads = pgTable(
  'form_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    resultId: uuid()
      .notNull()
      .references(() => formResults.id, { onDelete: 'cascade' }),
    /** The field's id. */
    field: text().notNull(),
    /** Index among the field's files, from 0. */
    position: smallint().notNull(),
    /** The file's name as it was sent, without folders. */
    name: text().notNull(),
    /** Media type, detected from its bytes. */
    mediaType: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Key of its bytes in the store of uploads. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('form_uploads_place').on(table.resultId, table.field, table.position),
    index('form_uploads_key').on(table.key),
  ],
)

/** Log entries of forms (API-18, DATA-24). */
export const formLogs = pgTable(
  'form_logs',
  {
    ...sentIn(),
    formCode: text().notNull(),
    /** The form's name when the entry was sent. */
    formName: text().notNull(),
    description: text().notNull(),
  },
  (table) => [
    index('form_logs_user').on(table.userId),
    index('form_logs_form').on(table.formCode, table.createdAt),
    index('form_logs_created').on(table.createdAt),
    index('form_logs_digest').on(table.digest, table.createdAt),
  ],
)

/** Feedback (API-36, DATA-25). */
export const reports = pgTable(
  'reports',
  { ...sentIn(), name: text().notNull(), description: text().notNull() },
  (table) => [
    index('reports_user').on(table.userId),
    index('reports_created').on(table.createdAt),
    index('reports_digest').on(table.digest, table.createdAt),
  ],
)

/** Visits (API-35): a user requests one at one of the user's addresses, and assigns it to another user. */
export const visits = pgTable(
  'visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestedBy: ofUser(),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The address as it was when the visit was requested. */
    address: jsonb().$type<VisitAddress>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    status: text().$type<'requested' | 'assigned' | 'done' | 'cancelled'>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('visits_requested_by').on(table.requestedBy, table.day),
    index('visits_assigned_to').on(table.assignedTo, table.day),
  ],
)
