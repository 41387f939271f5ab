/** The rows of people and sessions. */
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sessions, userGroups, users } from '../../db/schema/accounts.ts'

export type StoredUser = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** Codes of the groups of the user in the row, in one list. */
const groupsOfUser = sql<string[]>`array(
  select ${userGroups.groupCode} from ${userGroups} where ${userGroups.userId} = ${users.id} order by ${userGroups.groupCode}
)`

export const accountsStore = (db: Db) => ({
  /** The user with a name to sign in with (lower case). */
  async userByName(username: string): Promise<StoredUser | undefined> {
    const [row] = await db.select().from(users).where(eq(users.username, username)).limit(1)
    return row
  },

  async userById(id: string): Promise<StoredUser | undefined> {
    const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
    return row
  },

  /** Adds a user; answers whether the name was free. */
  async addUser(user: NewUser): Promise<boolean> {
    const added = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
    return added.length > 0
  },

  /** Gives the user with this name another password and ends the user's sessions; answers whether there is such a user. */
  async setPassword(username: string, passwordHash: string): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const changed = await transaction
        .update(users)
        .set({ passwordHash })
        .where(eq(users.username, username))
        .returning({ id: users.id })
      const [user] = changed
      if (user) await transaction.delete(sessions).where(eq(sessions.userId, user.id))
      return user !== undefined
    })
  },

  async addSession(session: typeof sessions.$inferInsert): Promise<void> {
    await db.insert(sessions).values(session)
  },

  /** A session that has not ended at `now`, of a user who may sign in. */
  async runningSession(tokenHash: string, now: Date) {
    const [row] = await db
      .select({
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        endsAt: sessions.endsAt,
        isOperator: users.isOperator,
        switchedOff: users.switchedOff,
        groups: groupsOfUser,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.expiresAt, now),
          gt(sessions.endsAt, now),
          eq(users.disabled, false),
        ),
      )
      .limit(1)
    return row
  },

  async extendSession(tokenHash: string, expiresAt: Date): Promise<void> {
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
  },

  async removeSession(tokenHash: string): Promise<void> {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  },

  /** Removes what has ended. */
  async removeEndedSessions(now: Date): Promise<void> {
    await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.endsAt, now)))
  },
})

export type AccountsStore = ReturnType<typeof accountsStore>
