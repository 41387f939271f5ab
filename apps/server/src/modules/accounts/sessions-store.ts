/** The rows of sessions. */
import type { Db } from '@vitrine/database'
import { sessions, users } from '@vitrine/database/schema/accounts'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { lockedUser } from './locked-user-store.ts'
import { personColumns } from './person-columns-store.ts'

export type NewSession = Omit<typeof sessions.$inferInsert, 'userId'>

export const sessionsStore = (db: Db) => ({
  /**
   * Adds a session, if the user still has the password that was checked and is not disabled. Stores the language of a
   * user whose language is not known. Returns whether the session was added.
   * @param maxSessions maximum number of sessions of a user; the oldest beyond it end
   */
  async addFor(
    userId: string,
    passwordHash: string,
    session: NewSession,
    { language, maxSessions }: { language: string; maxSessions: number },
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const user = await lockedUser(transaction, userId)
      if (!user || user.disabled || user.passwordHash !== passwordHash) return false
      if (user.language === '') await transaction.update(users).set({ language }).where(eq(users.id, userId))
      const tooMany = await transaction
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt))
        .offset(maxSessions - 1)
      for (const { tokenHash } of tooMany) await transaction.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
      await transaction.insert(sessions).values({ ...session, userId })
      return true
    })
  },

  /** A session that has not ended at `now`, of a user who may sign in. */
  async running(tokenHash: string, now: Date) {
    const [row] = await db
      .select({ ...personColumns, expiresAt: sessions.expiresAt, endsAt: sessions.endsAt })
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

  /**
   * Extends sessions, none of which is ever shortened: another process may have extended it further.
   * @param ends by the hash of the token
   */
  async extend(ends: ReadonlyMap<string, Date>): Promise<void> {
    const rows = JSON.stringify([...ends].map(([token, end]) => ({ token, end: end.toISOString() })))
    // In the order of the tokens, so that two processes never wait for each other.
    await db.execute(sql`
      update sessions set expires_at = extended.ends
      from (
        select token_hash, greatest(s.expires_at, least(s.ends_at, r."end")) as ends
        from sessions as s join json_to_recordset(${rows}::json) as r(token text, "end" timestamptz) on r.token = token_hash
        order by token_hash for update of s
      ) as extended
      where sessions.token_hash = extended.token_hash`)
  },

  async remove(tokenHash: string): Promise<void> {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  },

  /** Removes ended sessions. `expiresAt` never exceeds `endsAt`, so it alone decides. */
  async removeEnded(now: Date): Promise<void> {
    await db.delete(sessions).where(lt(sessions.expiresAt, now))
  },
})

export type SessionsStore = ReturnType<typeof sessionsStore>
