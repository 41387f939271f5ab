/** Forms, and what people have sent in by them; reports, and visits. */
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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import type { Texts } from './catalogue.ts'

const moment = () => timestamp({ withTimezone: true })

/** A field of a form as it is stored, in the order in which it stands in the form (DATA-22). */
export interface StoredFormField {
  readonly id: string
  readonly names: Texts
  /** `field_type`: one of the known ones (DATA-23) or anything else for plain text. */
  readonly type: string
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly options: readonly { readonly id: string; readonly names: Texts }[]
  /** Whether people may add options of their own. */
  readonly customOptions?: true
  readonly order: number
  readonly tooltips: Texts
  /** The picture or file that belongs to it, as its address in the portal; '' for none. */
  readonly media: string
}

/** To whom a form is given; everybody where both are empty. */
export interface FormAssignment {
  /** Codes of groups, of those that everybody is in as well. */
  readonly groups: readonly string[]
  /** E-mail addresses of people, in lower case. */
  readonly people: readonly string[]
}

/** A form, as the operator describes it in forms/ of the catalogue folder (DATA-21). */
export const forms = pgTable('forms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The `id` of the calls. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: jsonb().$type<Texts>().notNull(),
  /** `category.id`; '' for none. */
  category: text().notNull(),
  /** Week offsets in ascending order, each once; none for a form that does not recur. */
  recurring: integer().array().notNull().default([]),
  startDate: moment(),
  stopDate: moment(),
  hiddenAfterCompletion: boolean().notNull(),
  requiredBeforeContinuing: boolean().notNull(),
  allowLogging: boolean().notNull(),
  fields: jsonb().$type<StoredFormField[]>().notNull(),
  assigned: jsonb().$type<FormAssignment>().notNull(),
  /** Addresses that are told of each result and log entry; never answered by a call. */
  mailTo: text().array().notNull().default([]),
})

/** One answer of a result, with the words that the form had then: what is stored stays readable when the form changes. */
export interface StoredAnswer {
  /** The field's id. */
  readonly field: string
  /** What the field was called, in the language of whoever answered. */
  readonly name: string
  readonly type: string
  /** What was sent: texts, ids of options, codes of countries, `true` or `false`; none for a field of uploads. */
  readonly values: readonly string[]
  /** What the values were called, where they are ids of options or codes of countries; else none. */
  readonly labels: readonly string[]
}

/** A row that somebody has sent in. Either person or browser says by whom, where that is known. */
const sentIn = () => ({
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The random id that a guest's browser was given in a signed cookie. */
  browser: text(),
  /** The locale that it was sent in. */
  locale: text().notNull(),
  createdAt: moment().notNull(),
  /** Digest of the key that the sender gave the submission, so that it is stored once; null where it had none. */
  submission: text().unique(),
  /** Digest of who sent what: the same again, within moments and without a key, is the same submission. */
  digest: text().notNull(),
})

/** Results of forms (API-17, API-20). They name the form by its code, and stay when it goes. */
export const formResults = pgTable(
  'form_results',
  {
    ...sentIn(),
    formCode: text().notNull(),
    /** What the form was called. */
    formName: text().notNull(),
    /** Who sent it in the name of `userId` (API-20); null for one's own. */
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

/** Files that were sent with results. They lie apart from the media, and no address leads to them. */
export const formUploads = pgTable(
  'form_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    resultId: uuid()
      .notNull()
      .references(() => formResults.id, { onDelete: 'cascade' }),
    /** The field's id. */
    field: text().notNull(),
    /** Its place among the field's files, from 0. */
    position: smallint().notNull(),
    /** The file's name as it was sent, without folders. */
    name: text().notNull(),
    /** What its bytes say that it is. */
    mediaType: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Where its bytes lie in the store of uploads. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('form_uploads_place').on(table.resultId, table.field, table.position),
    index('form_uploads_key').on(table.key),
  ],
)

/** What people have noted about forms (API-18, DATA-24). */
export const formLogs = pgTable(
  'form_logs',
  {
    ...sentIn(),
    formCode: text().notNull(),
    /** What the form was called. */
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

/** Visits (API-35): asked for by a person at one of the person's addresses, and assigned to another. */
export const visits = pgTable(
  'visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where, as the address was when the visit was asked for. */
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
