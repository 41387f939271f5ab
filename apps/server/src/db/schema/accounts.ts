/** People who sign in, and their sessions. */
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** A person with a password. Fields of the profile that were never filled in are '' (DATA-06). */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** The e-mail address in lower case: the name to sign in with. */
  username: text().notNull().unique(),
  /** An argon2id hash in PHC form. */
  passwordHash: text().notNull(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  gender: text().notNull().default(''),
  /** The date of birth as an ISO date-time with offset, or ''. */
  birthDate: text().notNull().default(''),
  street: text().notNull().default(''),
  streetNumber: text().notNull().default(''),
  zipCode: text().notNull().default(''),
  city: text().notNull().default(''),
  phoneNumber: text().notNull().default(''),
  country: text().notNull().default(''),
  isCompany: boolean().notNull().default(false),
  /** One who is disabled can't sign in, and running sessions end. */
  disabled: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})

/** A session. The token itself is known to its owner alone: the row holds its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** When it ends unless it is used before; moved on with use. */
    expiresAt: moment().notNull(),
    /** When it ends even if it is used. */
    endsAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)
