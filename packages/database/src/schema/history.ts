/**
 * The catalogues before the current one. Triggers write the former content of each row that an import changes
 * (migration catalogue_history).
 */
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The latest versions of the catalogue. */
export const catalogueVersions = pgTable('catalogue_versions', {
  version: bigint({ mode: 'number' }).primaryKey(),
  createdAt: moment().notNull().defaultNow(),
  /** What made it, for people: the imported folder, or the version that was restored. */
  origin: text().notNull(),
  /** How many things of each kind it added, changed, hid and removed. */
  counts: jsonb().$type<Record<string, Record<string, number>>>().notNull(),
})

/** The rows that a version changed, as they were before. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    /** The table. */
    relation: text().notNull(),
    /** The values of its primary key, separated by '/'. */
    key: text().notNull(),
    /** The row without derived columns; null for a row that the version added. */
    old: jsonb().$type<Record<string, unknown>>(),
    /** The files that the row names. They are kept as long as the row is. */
    mediaKeys: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.relation, table.key, table.version] })],
)
