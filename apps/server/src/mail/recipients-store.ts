/** People, groups and requests, with the data that the mails about accounts need. */
import type { Db } from '@vitrine/database'
import { accountRequests, groups, type Texts, userGroups, users } from '@vitrine/database/schema'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod'

const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** A user who may sign in and has an address. */
export interface Recipient {
  readonly address: string
  /** '' if the person has chosen none. */
  readonly language: string
  readonly name: string
  readonly isVerified: boolean
}

/** @returns undefined for a user who is gone, may not sign in or has no address */
export async function findRecipient(db: Db, id: string | undefined): Promise<Recipient | undefined> {
  if (id === undefined) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  if (!user || user.disabled || !isAddress(user.username)) return undefined
  const { username: address, language, firstName, lastName, verifiedAt } = user
  return { address, language, name: `${firstName} ${lastName}`.trim(), isVerified: verifiedAt !== null }
}

/** The names of a group; none if the catalogue no longer describes it. */
export async function groupNames(db: Db, code: string): Promise<Texts> {
  const [row] = await db.select({ names: groups.names }).from(groups).where(eq(groups.code, code)).limit(1)
  return row?.names ?? {}
}

/** Whether a person's request for a group waits for a decision. */
export async function isGroupRequestOpen(db: Db, userId: string, group: string): Promise<boolean> {
  const [row] = await db
    .select({ approved: userGroups.approved })
    .from(userGroups)
    .where(and(eq(userGroups.userId, userId), eq(userGroups.groupCode, group)))
    .limit(1)
  return row !== undefined && !row.approved
}

/** @returns undefined for an account request that was deleted */
export async function findAccountRequest(db: Db, id: string) {
  const [row] = await db.select().from(accountRequests).where(eq(accountRequests.id, id)).limit(1)
  return row
}

/** Operators who may sign in and whose name is a verified e-mail address, sorted by name. */
export async function reachableOperators(db: Pick<Db, 'select'>): Promise<{ readonly id: string }[]> {
  const operators = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.isOperator, true), eq(users.disabled, false), isNotNull(users.verifiedAt)))
    .orderBy(asc(users.username))
  return operators.filter(({ username }) => isAddress(username))
}
