/** The rows of links that verify addresses, and the state that they change. */
import type { Db } from '@vitrine/database'
import { emailVerifications, users } from '@vitrine/database/schema/accounts'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { addMailJob, type MailJob } from '../../mail/mail-jobs-store.ts'
import { lockedUser } from './locked-user-store.ts'

export type VerificationLink = typeof emailVerifications.$inferSelect

/**
 * Locks an address until the transaction ends, so that accounts with the same address are added and verified one after
 * another. A transaction that also locks a person's row locks that row first.
 */
export async function lockAddress(transaction: Pick<Db, 'execute'>, username: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${username}`}, 0))`)
}

/**
 * Marks an account's address as verified. The caller holds the lock on the account's row (`lockedUser`).
 * @returns false when another account with the address is verified or disabled: registering again does not circumvent a
 * disabled account
 */
export async function markVerified(
  transaction: Pick<Db, 'execute' | 'select' | 'update' | 'delete'>,
  { id, username, verifiedAt }: Pick<typeof users.$inferSelect, 'id' | 'username' | 'verifiedAt'>,
  now: Date,
): Promise<boolean> {
  if (verifiedAt) return true
  await lockAddress(transaction, username)
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.username, username), ne(users.id, id), or(isNotNull(users.verifiedAt), eq(users.disabled, true))),
    )
    .limit(1)
  if (other) return false
  await transaction.update(users).set({ verifiedAt: now, deleteAfter: null }).where(eq(users.id, id))
  await transaction.delete(emailVerifications).where(eq(emailVerifications.userId, id))
  return true
}

export const verificationsStore = (db: Db) => ({
  /** Queues a mail. */
  addMail: (mail: MailJob, now: Date) => addMailJob(db, mail, now),

  /**
   * Adds a link, and deletes ended ones.
   * @param maxOpen maximum number of open links of an account; the oldest beyond it are deleted
   */
  async addLink(link: VerificationLink, maxOpen: number): Promise<void> {
    await db.transaction(async (transaction) => {
      await transaction.delete(emailVerifications).where(lt(emailVerifications.expiresAt, link.createdAt))
      const tooMany = await transaction
        .select({ tokenHash: emailVerifications.tokenHash })
        .from(emailVerifications)
        .where(eq(emailVerifications.userId, link.userId))
        .orderBy(desc(emailVerifications.createdAt))
        .offset(maxOpen - 1)
      const hashes = tooMany.map(({ tokenHash }) => tokenHash)
      if (hashes.length > 0)
        await transaction.delete(emailVerifications).where(inArray(emailVerifications.tokenHash, hashes))
      await transaction.insert(emailVerifications).values(link)
    })
  },

  /** A link that has not ended at `now`. */
  async openLink(tokenHash: string, now: Date): Promise<VerificationLink | undefined> {
    const [row] = await db
      .select()
      .from(emailVerifications)
      .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, now)))
      .limit(1)
    return row
  },

  /** Other accounts with an address that are verified or disabled, verified ones first. */
  holders(username: string, exceptId: string) {
    return db
      .select({ id: users.id, disabled: users.disabled })
      .from(users)
      .where(
        and(
          eq(users.username, username),
          ne(users.id, exceptId),
          or(isNotNull(users.verifiedAt), eq(users.disabled, true)),
        ),
      )
      .orderBy(asc(users.verifiedAt))
  },

  /**
   * Marks the address of an account as verified.
   * @returns `taken` when another account with the address is verified or disabled, `gone` when there is no such
   * account
   */
  async verify(userId: string, now: Date): Promise<'verified' | 'taken' | 'gone'> {
    return db.transaction(async (transaction) => {
      const user = await lockedUser(transaction, userId)
      if (!user) return 'gone'
      return (await markVerified(transaction, user, now)) ? 'verified' : 'taken'
    })
  },
})
