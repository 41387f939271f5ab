/** What operators set over the imported configuration. */
import type { BrandValues } from '@vitrine/contract/rules/brand-fields'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The versions of the brand: all overrides of each. The one with the highest number is the present one. Rows are only
 * added, and the oldest removed. An import never touches them. A trigger tells all processes of a new one.
 */
export const brandVersions = pgTable('brand_versions', {
  number: integer().primaryKey(),
  overrides: jsonb().$type<BrandValues>().notNull(),
  at: moment().notNull(),
  /** The operator's account, which may have been removed since; null for a command. */
  operatorId: uuid(),
  /** The operator's address at that time; '' for a command. */
  operator: text().notNull(),
  /** The version that was restored; null if there was another change. */
  restored: integer(),
})
