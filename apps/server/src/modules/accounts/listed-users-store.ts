/** Adds what lists of people show to the rows of accounts. */
import type { Db } from '@vitrine/database'
import { sessions, type users } from '@vitrine/database/schema/accounts'
import { and, count, gt, inArray } from 'drizzle-orm'
import { membershipsIn } from './memberships-store.ts'

type StoredUser = typeof users.$inferSelect

type Membership = Awaited<ReturnType<typeof membershipsIn>>[number]

/** A person as the operator's lists show them. */
export interface ListedUser extends Omit<StoredUser, 'passwordHash'> {
  /** Codes of the groups. */
  readonly groups: readonly string[]
  /** Codes of the groups that the person has asked to join. */
  readonly requestedGroups: readonly string[]
  /** Number of running sessions. */
  readonly sessions: number
}

/**
 * Adds groups and running sessions to accounts.
 * @param areAll whether these are all accounts of the database
 */
export async function listedUsers(
  db: Pick<Db, 'select'>,
  people: readonly StoredUser[],
  now: Date,
  areAll = false,
): Promise<ListedUser[]> {
  if (people.length === 0) return []
  const ids = areAll ? undefined : people.map(({ id }) => id)
  const memberships = new Map<string, Membership[]>(people.map(({ id }) => [id, []]))
  for (const one of await membershipsIn(db, ids)) memberships.get(one.userId)?.push(one)
  const running = await db
    .select({ userId: sessions.userId, sessions: count() })
    .from(sessions)
    .where(and(ids && inArray(sessions.userId, ids), gt(sessions.expiresAt, now)))
    .groupBy(sessions.userId)
  const sessionsOf = new Map(running.map((row) => [row.userId, row.sessions]))
  const codesOf = (id: string, wanted: boolean) =>
    (memberships.get(id) ?? []).filter(({ isRequest }) => isRequest === wanted).map(({ group }) => group)
  return people.map(({ passwordHash: _, ...user }) => ({
    ...user,
    groups: codesOf(user.id, false),
    requestedGroups: codesOf(user.id, true),
    sessions: user.disabled ? 0 : (sessionsOf.get(user.id) ?? 0),
  }))
}
