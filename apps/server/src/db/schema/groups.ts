/** Groups of people, as the operator describes them in groups.json. */
import { boolean, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { Texts } from './catalogue.ts'

/** What can be reserved for groups. Categories and scopes are reserved with everything below them, the others one by one. */
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

/** Codes of what is reserved for a group: only groups that name it see it. An asset's code is its `source`. */
export type Reserved = Partial<Record<Reservable, string[]>>

export const groups = pgTable('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The `id` of the calls. `guests` are all who are not signed in, `registered` all who are. */
  code: text().notNull().unique(),
  position: real().notNull(),
  names: jsonb().$type<Texts>().notNull(),
  /** Whether people can register for it (API-11). */
  register: boolean().notNull(),
  /** Whether an operator decides about everybody who registers for it. A group that reserves something is always such a group. */
  approval: boolean().notNull().default(false),
  reserved: jsonb().$type<Reserved>().notNull(),
  /** Names of features that are switched off for it (DATA-27). */
  switchedOff: text().array().notNull().default([]),
})
