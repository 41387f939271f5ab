/** Groups of people, as the operator describes them in groups.json. */
import { boolean, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { identity, texts } from './columns.ts'

/**
 * The kinds of things that can be reserved for groups. Categories and scopes are reserved with everything below them,
 * all others one by one.
 */
export const reservables = [
  'categories',
  'products',
  'scopes',
  'assets',
  'content_categories',
  'contents',
  'export_templates',
  'forms',
] as const
export type Reservable = (typeof reservables)[number]

/** Codes of the things that a group reserves: only groups that list them see them. An asset's code is its `source`. */
export type Reserved = Partial<Record<Reservable, string[]>>

export const groups = pgTable('groups', {
  id: identity(),
  /** The `id` of the calls. `guests` contains all visitors without an account, `registered` all with one. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: texts(),
  /** Whether people can register for the group (API-11). */
  register: boolean().notNull(),
  /** Whether an operator approves each registration. A group that reserves something always needs approval. */
  approval: boolean().notNull().default(false),
  reserved: jsonb().$type<Reserved>().notNull(),
  /** Names of features that are switched off for the group (DATA-27). */
  switchedOff: text().array().notNull().default([]),
})
