/** People who sign in, their sessions, and their requests and orders. */
import type { AccountRequest, OrderRequest } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

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

/** The account to which a row belongs, and with which it is deleted. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A session. Only the client has the token; the row holds its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
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
    userId: ofUser(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('email_verifications_user').on(table.userId)],
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
    userId: ofUser(),
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
