/** Export templates, and prepared exports. */
import { bigint, index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { exactMoment, identity, moment, type Texts, texts } from './columns.ts'

/** A column of an export: one fact of a product. */
export interface StoredExportColumn {
  /** `attribute:NAME`, or one of the facts that every product has (modules/exports lists them). */
  value: string
  /** By locale; without a label, the column has the fact's own name in the reader's language. */
  labels: Texts
  /** The locale of the column; '' for that of the export. */
  locale: string
  /** Where the unit appears: after the number, in the label, or nowhere. */
  unit: 'value' | 'label' | 'none'
}

/** The definition of an export template, from the catalogue folder. */
export interface StoredExportTemplate {
  format: 'csv' | 'xlsx' | 'json' | 'bmecat' | 'google-merchant' | 'atom'
  columns: StoredExportColumn[]
  /** Codes of the export's locales; empty for that of the reader. */
  locales: string[]
  /**
   * The variant mode: `listed` for the products that the list shows, `articles` for every product without variants,
   * `all` for parents together with their variants.
   */
  products: 'listed' | 'articles' | 'all'
  /** Filters in the format of the calls, applied besides the visitor's. */
  filters: Record<string, unknown>
  /** Options of the format, such as `separator` or the supplier of a BMEcat. */
  options: Record<string, string | number | boolean>
}

/** The products that a visitor has chosen for an export. */
export interface StoredExportSelection {
  /** Code of the template. The link gives nothing to a user who may no longer see the template. */
  template?: string
  search?: string
  filters?: Record<string, unknown>
  order?: string
  orderdir?: 'asc' | 'desc'
  /** Codes of the selected products; missing for the whole filtered list. */
  ids?: string[]
}

export const exportTemplates = pgTable('export_templates', {
  id: identity(),
  /** The `id` of the calls. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: texts(),
  definition: jsonb().$type<StoredExportTemplate>().notNull(),
})

/** Prepared exports, until their links expire. */
export const preparedExports = pgTable(
  'prepared_exports',
  {
    id: text().primaryKey(),
    /** The template as it was when the export was prepared. */
    definition: jsonb().$type<StoredExportTemplate>().notNull(),
    selection: jsonb().$type<StoredExportSelection>().notNull(),
    /** File name of the export. */
    name: text().notNull(),
    /** Code of the locale of the request. */
    locale: text().notNull(),
    /** The user who requested it, whose visibility applies to its content; null for a guest. */
    userId: uuid(),
    createdAt: exactMoment().notNull(),
    /** Seconds since 1970. */
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('prepared_exports_expires').on(table.expires)],
)

/** Feeds: exports at lasting addresses, made anew for each request that needs them. */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token in the address, in hex. Only the person who made the feed has the address. */
    tokenHash: text().notNull().unique(),
    /** The person who made it, whose visibility applies to its content. */
    userId: ofUser(),
    /** The person's name for it. */
    name: text().notNull(),
    selection: jsonb().$type<StoredExportSelection>().notNull(),
    /** Code of the locale of its texts. */
    locale: text().notNull(),
    createdAt: moment().notNull(),
    /** Digest of all that the content depends on, as of the last request; '' before the first. */
    state: text().notNull().default(''),
    /** When a request first found this state, in whole seconds. */
    changedAt: moment().notNull(),
    /** The last request, to within minutes; null before the first. */
    usedAt: moment(),
  },
  (table) => [index('feeds_user').on(table.userId)],
)
