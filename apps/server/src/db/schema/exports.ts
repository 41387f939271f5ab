/** Templates for exports of products, and exports that were prepared. */
import { bigint, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Texts } from './catalogue.ts'

/** A column of an export: one fact of a product. */
export interface StoredExportColumn {
  /** `attribute:NAME`, or one of the facts that every product has (modules/exports names them). */
  value: string
  /** By locale; without a label the fact's own name in the reader's language. */
  labels: Texts
  /** The locale that it is in; '' for that of the export. */
  locale: string
  /** Whether the unit stands behind the number, or in the label, or nowhere. */
  unit: 'value' | 'label' | 'none'
}

/** What a template makes, as catalogue folders describe it. */
export interface StoredExportTemplate {
  format: 'csv' | 'xlsx' | 'json' | 'bmecat'
  columns: StoredExportColumn[]
  /** Codes of the locales that it speaks; none for that of the reader. */
  locales: string[]
  /** Which products of those that are asked for: those that the list shows, or every one that can be had on its own. */
  products: 'listed' | 'articles' | 'all'
  /** Filters as in the calls, besides those of the visitor. */
  filters: Record<string, unknown>
  /** What the format needs to know besides, as `separator` or the supplier of a BMEcat. */
  options: Record<string, string | number | boolean>
}

/** Which products a visitor wants. */
export interface StoredExportSelection {
  /** Code of the template: whoever may not see that any more gets nothing at the link. */
  template?: string
  search?: string
  filters?: Record<string, unknown>
  order?: string
  orderdir?: 'asc' | 'desc'
  /** Codes of the products that were selected; missing for the list as it is filtered. */
  ids?: string[]
}

export const exportTemplates = pgTable('export_templates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The `id` of the calls. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: jsonb().$type<Texts>().notNull(),
  definition: jsonb().$type<StoredExportTemplate>().notNull(),
})

/** Exports that were prepared, until their links end. */
export const preparedExports = pgTable(
  'prepared_exports',
  {
    id: text().primaryKey(),
    /** The template as it was when the export was prepared. */
    definition: jsonb().$type<StoredExportTemplate>().notNull(),
    selection: jsonb().$type<StoredExportSelection>().notNull(),
    /** File name of the export. */
    name: text().notNull(),
    /** Code of the locale in which it was asked for. */
    locale: text().notNull(),
    /** Who asked, and may see what is in it; null for a guest. */
    userId: uuid(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** Seconds since 1970. */
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('prepared_exports_expires').on(table.expires)],
)
