/** Reads and ends the running sessions of people. */
import type { Db } from '@vitrine/database'
import { sessions, users } from '@vitrine/database/schema/accounts'
import { and, count, desc, eq, gt, ilike, or, sql } from 'drizzle-orm'

/**
 * Stands for a session outside of the database: a digest of the row's key, which is itself the hash of a token. Tests
 * compare it with `sessionIdOf`.
 */
const sessionId = sql<string>`left(encode(sha256(${sessions.tokenHash}::bytea), 'hex'), 32)`

const columns = {
  id: sessionId,
  userId: users.id,
  email: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  endsAt: sessions.endsAt,
}

const matches = (word: string) => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(...[users.username, users.firstName, users.lastName, users.company].map((text) => ilike(text, pattern)))
}

const whereOf = (search: string, now: Date) =>
  and(
    gt(sessions.expiresAt, now),
    eq(users.disabled, false),
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(matches),
  )

export const runningSessionsStore = (db: Db) => ({
  /** The sessions of people with these words, the newest first. @param search '' for all */
  list(search: string, now: Date, { limit, offset }: { limit: number; offset: number }) {
    return db
      .select(columns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(whereOf(search, now))
      .orderBy(desc(sessions.createdAt), sessions.tokenHash)
      .limit(limit)
      .offset(offset)
  },

  /** The number of these sessions. */
  async total(search: string, now: Date): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(whereOf(search, now))
    return row?.total ?? 0
  },

  /** Ends a session. @returns whose it was; undefined if there is none with the id */
  async end(id: string): Promise<{ readonly userId: string; readonly email: string } | undefined> {
    const [ended] = await db.delete(sessions).where(eq(sessionId, id)).returning({ userId: sessions.userId })
    if (!ended) return undefined
    const [user] = await db.select({ email: users.username }).from(users).where(eq(users.id, ended.userId))
    return { ...ended, email: user?.email ?? '' }
  },
})

export type RunningSessionsStore = ReturnType<typeof runningSessionsStore>
export type RunningSession = Awaited<ReturnType<RunningSessionsStore['list']>>[number]
