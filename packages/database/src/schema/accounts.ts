/** People who sign in, their sessions, and their requests, orders and e-mails. */
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
 * An account. Fields of the profile that were never filled in are '' (DATA-06). Several accounts can have the same
 * address; at most one of them is verified (decision 0043).
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The e-mail address in lower case, with which the person signs in. */
    username: text().notNull(),
    /**
     * When a link verified the address, or the operator vouched for it. Until then, the address only serves to sign in.
     */
    verifiedAt: moment(),
    /**
     * An account from a registration is deleted after this time if it is neither verified nor in use; null for accounts
     * that stay.
     */
    deleteAfter: moment(),
    /** An argon2id hash in PHC format. */
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
    /** The company of the person, as the operator wrote it; '' for none. */
    company: text().notNull().default(''),
    /** Operators see everything reserved for groups, and get e-mails about account requests. */
    isOperator: boolean().notNull().default(false),
    /** Names of features that are switched off for this person (DATA-27), besides those of the person's groups. */
    switchedOff: text().array().notNull().default([]),
    /** Language of e-mails to the person, one of the portal's 16; '' when unknown. */
    language: text().notNull().default(''),
    /** A disabled account can't sign in, and its sessions end. */
    disabled: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_verified_username').on(table.username).where(sql`${table.verifiedAt} is not null`),
    index('users_username').on(table.username),
    index('users_delete_after').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
)

/** A session. Only the client has the token; the row holds its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** When the session ends if it is not used; each use moves this time on. */
    expiresAt: moment().notNull(),
    /** When the session ends even if it is used. */
    endsAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/**
 * The networks from which people have signed in. Failed attempts from other networks do not lock these out of the
 * account.
 */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    /** SHA-256 of network and name, in hex, so that the row reveals no IP address. */
    digest: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of the last sign-in from the network. */
    usedAt: moment().notNull(),
  },
  (table) => [index('sign_in_networks_user').on(table.userId, table.usedAt)],
)

/**
 * The groups of each account. Rows of groups that no longer exist stay, so that a group that comes back has its members
 * again.
 */
export const userGroups = pgTable(
  'user_groups',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `code` of a group. */
    groupCode: text().notNull(),
    /**
     * Whether an operator has added the person or has approved the person's request. A row that is not approved, in a
     * group that needs approval, is a request: the person is not in the group.
     */
    approved: boolean().notNull().default(false),
    /** When the person registered for the group or was added. */
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupCode] }), index('user_groups_code').on(table.groupCode)],
)

/** A person's picture, made small before it was stored. Its address contains its id, which can't be guessed. */
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

/** Links to set a new password. Only the e-mail contains the token; the row holds its SHA-256. */
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
    /** When the link set a password; it can do so only once. */
    usedAt: moment(),
    /** When the link was exchanged for a session, by the call for the profile that follows (AUTH-32). */
    exchangedAt: moment(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.expiresAt)],
)

/** Links that verify an account's address. Only the e-mail contains the token; the row holds its SHA-256. */
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

/** All versions of the consent (DATA-26). None is ever deleted, because agreements name them. */
export const consentMessages = pgTable('consent_messages', {
  /** Digest of the texts in all languages, or the operator's own name for the version. */
  version: text().primaryKey(),
  /** Sanitised HTML by locale code; '' for every locale without a text of its own. */
  texts: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/**
 * Agreements: the user or browser, the version, the time and the language (CONSENT-08, A-93). A new row has either
 * `userId` or `browser`; deleting the account sets `userId` to null.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: text()
      .notNull()
      .references(() => consentMessages.version),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The random id from the signed cookie of a guest's browser. */
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

/** The states of an account request, which an operator sets. */
export const requestStates = ['open', 'accepted', 'declined', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** Account requests of businesses (API-12). */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    payload: jsonb().$type<AccountRequest>().notNull(),
    /** One of the portal's 16. */
    language: text().notNull(),
    createdAt: moment().notNull(),
    state: text().$type<RequestState>().notNull().default('open'),
    /** When a command last changed the state; null for a request that is still as it was sent. */
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
    /**
     * Digest of the submission's key from the sender, so that a repeated submission is stored once; null without a key.
     */
    submission: text().unique(),
    /**
     * Digest of the user and the order's content: without a key, an equal order within moments counts as the same one.
     * '' in rows of earlier versions.
     */
    digest: text().notNull().default(''),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_created').on(table.createdAt),
    index('orders_digest').on(table.digest, table.createdAt),
  ],
)

/**
 * The data for an e-mail that is still to be sent. It never contains a secret: tokens are created when the e-mail is
 * sent.
 */
export interface MailJobData {
  readonly userId?: string
  readonly requestId?: string
  readonly resultId?: string
  readonly logId?: string
  readonly reportId?: string
  readonly orderId?: string
  /** The user who requests to join a group. */
  readonly memberId?: string
  /** Code of a group of people. */
  readonly group?: string
  /** The recipient, when no row provides it. */
  readonly address?: string
  /** One of the portal's 16: the language of the call, for a recipient whose language is unknown. */
  readonly language: string
  /** Origin for links, such as `https://portal.example`. */
  readonly origin: string
  /** When the event happened (ISO 8601), if that was before the row's `createdAt`. */
  readonly at?: string
}

/**
 * E-mails that are still to be sent. Each row is written in the transaction of its event, so that no e-mail is lost
 * silently (API-68).
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of e-mail; mail/mail-jobs-store.ts lists them. */
    kind: text().notNull(),
    data: jsonb().$type<MailJobData>().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextAt: moment().notNull(),
    /** When the server gave up. */
    failedAt: moment(),
    /** The last error, without addresses or tokens. */
    trouble: text().notNull().default(''),
  },
  (table) => [index('mail_jobs_next').on(table.nextAt).where(sql`${table.failedAt} is null`)],
)
