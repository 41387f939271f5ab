/**
 * How often visitors have done things, by day (UTC), locale and group. Nothing in these tables says who did it
 * (docs/decisions/0075-insights.md).
 */
import type { CountedKind } from '@vitrine/contract/rules/counted-kinds'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** By what all counts are kept apart. */
const apart = () => ({
  day: date().notNull(),
  /** Code of the locale. */
  locale: text().notNull(),
  /** Codes of the visitors' groups, separated by commas; `guests`, or `registered` for people in no other group. */
  groups: text().notNull(),
})

/** All that was done. */
export const insightDays = pgTable(
  'insight_days',
  { ...apart(), kind: text().$type<CountedKind>().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.locale, table.groups] })],
)

/** The things that were viewed or downloaded. */
export const insightThings = pgTable(
  'insight_things',
  {
    ...apart(),
    kind: text().$type<CountedKind>().notNull(),
    /** Code of the product or article, or `source` of the asset. */
    code: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.code, table.locale, table.groups] })],
)

/** The terms that were searched for. */
export const insightTerms = pgTable(
  'insight_terms',
  {
    /** A keyed hash of the normalised term. */
    hash: text().primaryKey(),
    /** The term itself, once enough different visitors have searched for it. */
    term: text(),
    /** One of 64 bits for each visitor: tells that there were several, and not who they were. */
    visitors: bigint({ mode: 'bigint' }).notNull(),
    firstDay: date().notNull(),
  },
  (table) => [index('insight_terms_first_day').on(table.firstDay)],
)

/** How often a term was searched for. */
export const insightSearches = pgTable(
  'insight_searches',
  { ...apart(), hash: text().notNull(), count: integer().notNull(), withoutResults: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.hash, table.locale, table.groups] }),
    index('insight_searches_hash').on(table.hash),
  ],
)
