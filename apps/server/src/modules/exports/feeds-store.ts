/** The rows of feeds. */
import type { Db } from '@vitrine/database'
import { feeds, users } from '@vitrine/database/schema'
import { and, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'

export type StoredFeed = typeof feeds.$inferSelect
export type NewFeed = Pick<StoredFeed, 'tokenHash' | 'userId' | 'name' | 'selection' | 'locale' | 'createdAt'>

export const feedsStore = (db: Db) => ({
  /** A person's feeds, the newest first. */
  ofUser(userId: string): Promise<StoredFeed[]> {
    return db.select().from(feeds).where(eq(feeds.userId, userId)).orderBy(desc(feeds.createdAt), desc(feeds.id))
  },

  /** Adds a feed. @returns undefined if the person has `max` feeds already */
  add(row: NewFeed, max: number): Promise<StoredFeed | undefined> {
    return db.transaction(async (transaction) => {
      // Two calls of one person at the same time wait for each other.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update')
      const [found] = await transaction.select({ count: count() }).from(feeds).where(eq(feeds.userId, row.userId))
      if ((found?.count ?? 0) >= max) return undefined
      const [added] = await transaction
        .insert(feeds)
        .values({ ...row, changedAt: row.createdAt })
        .returning()
      return added
    })
  },

  /** Deletes a feed of a person. @returns whether there was one */
  async remove(id: string, userId: string): Promise<boolean> {
    const removed = await db
      .delete(feeds)
      .where(and(eq(feeds.id, id), eq(feeds.userId, userId)))
      .returning({ id: feeds.id })
    return removed.length > 0
  },

  async find(tokenHash: string): Promise<StoredFeed | undefined> {
    const [row] = await db.select().from(feeds).where(eq(feeds.tokenHash, tokenHash)).limit(1)
    return row
  },

  /**
   * Notes the state in which a request finds a feed. A new state is at least a second newer than the last one, because
   * programs compare whole seconds.
   * @returns when the state was first found; undefined for a feed that was revoked meanwhile
   */
  async note(id: string, state: string, now: Date): Promise<Date | undefined> {
    const at = now.toISOString()
    const [changed] = await db
      .update(feeds)
      .set({
        state,
        changedAt: sql`greatest(date_trunc('second', ${at}::timestamptz), date_trunc('second', ${feeds.changedAt}) + interval '1 second')`,
      })
      .where(and(eq(feeds.id, id), ne(feeds.state, state)))
      .returning({ changedAt: feeds.changedAt })
    if (changed) return changed.changedAt
    const [row] = await db.select({ changedAt: feeds.changedAt }).from(feeds).where(eq(feeds.id, id))
    return row?.changedAt
  },

  /** Notes that a feed was fetched, unless that was noted since `before`. */
  async use(id: string, now: Date, before: Date): Promise<void> {
    await db
      .update(feeds)
      .set({ usedAt: now })
      .where(and(eq(feeds.id, id), or(isNull(feeds.usedAt), lt(feeds.usedAt, before))))
  },

  /** All feeds with their makers' addresses, the newest first. */
  all() {
    return db
      .select({ feed: feeds, username: users.username, disabled: users.disabled })
      .from(feeds)
      .innerJoin(users, eq(users.id, feeds.userId))
      .orderBy(desc(feeds.createdAt), desc(feeds.id))
  },

  /** Deletes feeds by id, or all feeds of the account with an address. @returns ids of the deleted ones */
  async revoke({ ids, username }: { ids?: readonly string[]; username?: string }): Promise<string[]> {
    const chosen =
      username === undefined
        ? sql`${feeds.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(ids ?? [])}::json))`
        : sql`${feeds.userId} in (select ${users.id} from ${users} where ${users.username} = ${username})`
    return (await db.delete(feeds).where(chosen).returning({ id: feeds.id })).map(({ id }) => id)
  },
})

export type FeedsStore = ReturnType<typeof feedsStore>
