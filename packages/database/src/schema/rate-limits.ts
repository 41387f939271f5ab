/** Counts of attempts, which all processes share. */
import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The windows of the rate limiters. The table is not logged (migration 0020): counting waits for no disk, a crash of the
 * database forgets the counts, and no backup has them.
 */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limiter's name and its key, so that the database holds no addresses of people. */
  key: text().primaryKey(),
  count: doublePrecision().notNull(),
  endsAt: moment().notNull(),
})
