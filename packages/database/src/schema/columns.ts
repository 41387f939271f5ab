/** Columns that several tables have. */
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Texts by locale code; '' holds the text for every locale without one of its own. */
export type Texts = Record<string, string>

export const texts = () => jsonb().$type<Texts>().notNull()

/** A number that the database assigns. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A time as a `Date`. */
export const moment = () => timestamp({ withTimezone: true })

/** A time as PostgreSQL writes it, with microseconds. */
export const exactMoment = () => timestamp({ withTimezone: true, mode: 'string' })

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The words by which searches find a thing (writtenWords in search-fields.ts); null for texts of a former version,
 * until the next import.
 */
export const searchWords = () => text()
