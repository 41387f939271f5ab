/**
 * The rows of passwords, and of the links that set them. An ended link stays for a while, so that the server can answer
 * that it has ended.
 */
import type { Db } from '@vitrine/database'
import { passwordResets, sessions, users } from '@vitrine/database/schema/accounts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { addMailJob, type MailJob } from '../../mail/mail-jobs-store.ts'
import { lockedUser } from './locked-user-store.ts'
import type { NewSession } from './sessions-store.ts'
import { markVerified } from './verifications-store.ts'

export type PasswordLink = typeof passwordResets.$inferSelect

/** A new password, and the sessions and links that it ends. */
export interface PasswordChange {
  readonly userId: string
  readonly passwordHash: string
  readonly now: Date
  /** `tokenHash` of the session that sets the password. This session stays. */
  readonly keep?: string
  /** The link that sets the password, and the time until which it can be exchanged for a session. */
  readonly link?: { readonly tokenHash: string; readonly exchangeUntil: Date }
  /** The mail that informs the person. */
  readonly mail?: MailJob
}

/** Ends all sessions and links of a person, except the session `keep` and the link `link` (token hashes). */
export async function endAccess(
  transaction: Pick<Db, 'update' | 'delete'>,
  { userId, now, keep = '', link = '' }: { userId: string; now: Date; keep?: string; link?: string },
): Promise<void> {
  await transaction
    .update(passwordResets)
    .set({ expiresAt: now })
    .where(
      and(eq(passwordResets.userId, userId), ne(passwordResets.tokenHash, link), gt(passwordResets.expiresAt, now)),
    )
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)))
}

export const passwordsStore = (db: Db) => ({
  /** Queues a mail. */
  addMail: (mail: MailJob, now: Date) => addMailJob(db, mail, now),

  /**
   * Adds a link of a person who may sign in.
   * @param maxOpen maximum number of open links of a person; the oldest links beyond it end
   * @param forgetBefore links that ended before this time are deleted
   * @returns false when the person does not exist or is disabled
   */
  async addLink(link: typeof passwordResets.$inferInsert, maxOpen: number, forgetBefore: Date): Promise<boolean> {
    const now = link.createdAt
    return db.transaction(async (transaction) => {
      const user = await lockedUser(transaction, link.userId)
      if (!user || user.disabled) return false
      await transaction.delete(passwordResets).where(lt(passwordResets.expiresAt, forgetBefore))
      const tooMany = await transaction
        .select({ tokenHash: passwordResets.tokenHash })
        .from(passwordResets)
        .where(
          and(eq(passwordResets.userId, link.userId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
        )
        .orderBy(desc(passwordResets.createdAt))
        .offset(maxOpen - 1)
      if (tooMany.length > 0)
        await transaction
          .update(passwordResets)
          .set({ expiresAt: now })
          .where(
            inArray(
              passwordResets.tokenHash,
              tooMany.map(({ tokenHash }) => tokenHash),
            ),
          )
      await transaction.insert(passwordResets).values(link)
      return true
    })
  },

  /** A link and its person's address; links that have ended are included. */
  async link(tokenHash: string): Promise<(PasswordLink & { username: string; disabled: boolean }) | undefined> {
    const [row] = await db
      .select({ link: passwordResets, username: users.username, disabled: users.disabled })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(eq(passwordResets.tokenHash, tokenHash))
      .limit(1)
    return row && { ...row.link, username: row.username, disabled: row.disabled }
  },

  /**
   * Sets a password and ends the person's other sessions and links. A link also verifies the address, because it proves
   * access to the mailbox.
   * @returns false, without any change, when the session or link has ended meanwhile, the person is disabled, another
   * account has the address, or no person has the id
   */
  async change({ userId, passwordHash, now, keep, link, mail }: PasswordChange): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const user = await lockedUser(transaction, userId)
      if (!user) return false
      if (keep !== undefined) {
        const own = and(eq(sessions.tokenHash, keep), eq(sessions.userId, userId))
        const [running] = await transaction.select({ userId: sessions.userId }).from(sessions).where(own)
        if (!running || user.disabled) return false
      }
      if (link) {
        if (user.disabled) return false
        // The lock on the person's row keeps other calls from using the link meanwhile.
        const own = eq(passwordResets.tokenHash, link.tokenHash)
        const [open] = await transaction
          .select({ userId: passwordResets.userId })
          .from(passwordResets)
          .where(and(own, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
        if (!open || !(await markVerified(transaction, user, now))) return false
        await transaction.update(passwordResets).set({ usedAt: now, expiresAt: link.exchangeUntil }).where(own)
      }
      await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
      await endAccess(transaction, {
        userId,
        now,
        ...(keep === undefined ? {} : { keep }),
        ...(link ? { link: link.tokenHash } : {}),
      })
      if (mail) await addMailJob(transaction, mail, now)
      return true
    })
  },

  /** Exchanges a link that has set a password for a session, once. Returns whether it did. */
  async exchange(link: Pick<PasswordLink, 'userId' | 'tokenHash'>, now: Date, session: NewSession): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const user = await lockedUser(transaction, link.userId)
      if (!user || user.disabled) return false
      const taken = await transaction
        .update(passwordResets)
        .set({ exchangedAt: now })
        .where(
          and(
            eq(passwordResets.tokenHash, link.tokenHash),
            isNotNull(passwordResets.usedAt),
            isNull(passwordResets.exchangedAt),
            gt(passwordResets.expiresAt, now),
          ),
        )
        .returning({ tokenHash: passwordResets.tokenHash })
      if (taken.length === 0) return false
      await transaction.insert(sessions).values({ ...session, userId: link.userId })
      return true
    })
  },
})
