/** The deliveries that `vitrine watch` has taken, so that each is imported once. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * `imported`: the catalogue has it. `refused`: it was looked at and not imported; only another delivery is looked at.
 * `failed`: something else prevented the import, which is tried again. `held`: it waits for a file that is unfinished.
 */
export type DeliveryOutcome = 'imported' | 'refused' | 'failed' | 'held'

export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Absolute path of the watched folder. */
    folder: text().notNull(),
    /** SHA-256 of the files' content, and of how they are imported. */
    digest: text().notNull(),
    /** SHA-256 of the files' names, sizes and times, and of how they are imported: tells cheaply that nothing is new. */
    stamp: text().notNull(),
    /** Size and time of the file that marked the delivery as complete; '' without one. */
    marker: text().notNull(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    takenAt: moment().notNull(),
    /** Why it was not imported; '' if it was. */
    message: text().notNull(),
    errors: bigint({ mode: 'number' }).notNull(),
    /** The beginning of the findings as CSV, in whole lines; '' if there are none. */
    findings: text().notNull(),
    /** The file that has all findings; '' if `findings` has them. */
    findingsFile: text().notNull(),
  },
  (table) => [index('deliveries_latest').on(table.folder, table.id)],
)
