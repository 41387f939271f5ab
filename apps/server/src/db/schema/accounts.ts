/** People who sign in, their sessions, and what they sent in. */
import type { AccountRequest, OrderRequest } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const moment = () => timestamp({ withTimezone: true })

/**
 * An account. Fields of the profile that were never filled in are '' (DATA-06). Several accounts can have the same address; at most one of them is
 * verified (decision 0043).
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The e-mail address in lower case: the name to sign in with. */
    username: text().notNull(),
    /** When the address was proved by a link, or vouched for by the operator; until then it counts for nothing but signing in. */
    verifiedAt: moment(),
    /** An account that registered itself is deleted after this time when it is neither verified nor in use; null for one that is kept. */
    deleteAfter: moment(),
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
    /** The company that the person belongs to, as the operator wrote it; '' for none. */
    company: text().notNull().default(''),
    /** Operators see whatever is reserved for a group, and are written to when a business asks for an account. */
    isOperator: boolean().notNull().default(false),
    /** Names of features that are switched off for this person (DATA-27), besides those of the person's groups. */
    switchedOff: text().array().notNull().default([]),
    /** Language of e-mails to the person, one of the portal's 16; '' when it is not known. */
    language: text().notNull().default(''),
    /** One who is disabled can't sign in, and running sessions end. */
    disabled: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_verified_username').on(table.username).where(sql`${table.verifiedAt} is not null`),
    index('users_username').on(table.username),
    index('users_delete_after').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
)

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

/** The networks that people have signed in from: strangers' failed attempts at their account do not lock these out. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    /** SHA-256 of the network and the name, in hex: no row tells an address. */
    digest: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When somebody last signed in from there. */
    usedAt: moment().notNull(),
  },
  (table) => [index('sign_in_networks_user').on(table.userId, table.usedAt)],
)

/** Which groups people belong to. Codes without a group stay: a group that comes back has its members again. */
export const userGroups = pgTable(
  'user_groups',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `code` of a group. */
    groupCode: text().notNull(),
    /**
     * Whether an operator has put the person there or has approved the person's request. A person who has only registered for a group that
     * needs approval is not in it: the row is a request.
     */
    approved: boolean().notNull().default(false),
    /** When the person registered for it or was put there. */
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupCode] }), index('user_groups_code').on(table.groupCode)],
)

/** A person's picture, made small when it was stored. Its id is in its address, and can't be guessed. */
export const profilePictures = pgTable('profile_pictures', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebP. */
  image: bytes().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Links to set a new password. The token itself is in the e-mail alone: the row holds its SHA-256. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When it set a password; it never does so again. */
    usedAt: moment(),
    /** When it was given up for a session, by the profile's call that follows (AUTH-32). */
    exchangedAt: moment(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.expiresAt)],
)

/** Links that verify an account's address. The token itself is in the e-mail alone: the row holds its SHA-256. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('email_verifications_user').on(table.userId)],
)

/** What visitors had, or have, to agree to (DATA-26). None is ever taken away: agreements name them. */
export const consentMessages = pgTable('consent_messages', {
  /** Digest of the texts in all languages, or what the operator calls it. */
  version: text().primaryKey(),
  /** Clean HTML by locale code; '' for every locale without a text of its own. */
  texts: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Who agreed to what, when, and in which language (CONSENT-08, A-93). Either `userId` or `browser` is given. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: text()
      .notNull()
      .references(() => consentMessages.version),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The random id that a guest's browser was given in a signed cookie. */
    browser: text(),
    /** The locale whose text was shown. */
    locale: text().notNull(),
    agreedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('consents_user').on(table.userId, table.version),
    uniqueIndex('consents_browser').on(table.browser, table.version),
  ],
)

/** What an operator has done about an account request. */
export const requestStates = ['open', 'accepted', 'declined', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** Businesses that asked for an account (API-12). */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    payload: jsonb().$type<AccountRequest>().notNull(),
    /** One of the portal's 16. */
    language: text().notNull(),
    createdAt: moment().notNull(),
    state: text().$type<RequestState>().notNull().default('open'),
    /** When the state was last changed by a command; null for a request that nobody has dealt with. */
    decidedAt: moment(),
  },
  (table) => [index('account_requests_created').on(table.createdAt)],
)

/** Orders (API-37 to API-39). */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    note: text().notNull(),
    lines: jsonb().$type<OrderRequest['lines']>().notNull(),
    status: text().notNull().default('received'),
    createdAt: moment().notNull(),
    /** Digest of the key that the sender gave the submission, so that it is stored once; null where it had none. */
    submission: text().unique(),
    /** Digest of who ordered what: the same again, within moments and without a key, is the same order. '' in rows of earlier versions. */
    digest: text().notNull().default(''),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_created').on(table.createdAt),
    index('orders_digest').on(table.digest, table.createdAt),
  ],
)

/** What a mail that is still to be sent needs to be written; it never holds a secret, so that tokens are made when it is sent. */
export interface MailJobData {
  readonly userId?: string
  readonly requestId?: string
  readonly resultId?: string
  readonly logId?: string
  readonly reportId?: string
  readonly orderId?: string
  /** The user who asks to be in a group. */
  readonly memberId?: string
  /** Code of a group of people. */
  readonly group?: string
  /** Where it goes when no row says so. */
  readonly address?: string
  /** One of the portal's 16: that of the call, when the recipient's own is not known. */
  readonly language: string
  /** Origin for links, `https://portal.example`. */
  readonly origin: string
  /** When that happened of which it tells (ISO 8601), where that was before the row's `createdAt`. */
  readonly at?: string
}

/** Mails that are still to be sent, written in the transaction of what they tell about: nothing is dropped silently (API-68). */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which mail; mail/mail-jobs.ts names them. */
    kind: text().notNull(),
    data: jsonb().$type<MailJobData>().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before. */
    nextAt: moment().notNull(),
    /** When it was given up. */
    failedAt: moment(),
    /** What went wrong last, without addresses or tokens. */
    trouble: text().notNull().default(''),
  },
  (table) => [index('mail_jobs_next').on(table.nextAt).where(sql`${table.failedAt} is null`)],
)
