/** Keys for signed links. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'

/**
 * Keys that took the place of `catalogue.signing_key`, which is the first one. The latest that has started signs new
 * links; links of the others are accepted until they end by themselves.
 */
export const signingKeys = pgTable('signing_keys', {
  id: identity(),
  key: text().notNull(),
  /** When processes begin to sign with it. All of them know it by then. */
  startsAt: moment().notNull(),
})
