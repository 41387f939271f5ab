/** The rows of passwords, and of the links that set them. A link that has ended stays for a while, so that it can be said that it has. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passwordResets, sessions, users } from '../../db/schema/accounts.ts'
import { addMailJob, type MailJob } from '../../mail/mail-jobs.ts'
import { lockedUser } from './locked-user.ts'
import type { NewSession } from './sessions-store.ts'
import { markVerified } from './verifications-store.ts'

export type PasswordLink = typeof passwordResets.$inferSelect

/** A new password, and what it ends. */
export interface PasswordChange {
  readonly userId: string
  readonly passwordHash: string
  readonly now: Date
  /** `tokenHash` of the session that sets it: the one that stays. */
  readonly keep?: string
  /** The link that sets it: until when it can be given up for a session. */
  readonly link?: { readonly tokenHash: string; readonly exchangeUntil: Date }
  /** What tells the person. */
  readonly mail?: MailJob
}

/** Ends all sessions and links of a person but those that are named. */
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
  /** Writes down that a mail is to be sent. */
  addMail: (mail: MailJob, now: Date) => addMailJob(db, mail, now),

  /**
   * Adds a link of a person who may sign in; answers whether it did.
   * @param mostOpen so many can be open: the oldest of more end
   * @param forgetBefore links that ended before are forgotten
   */
  async addLink(link: typeof passwordResets.$inferInsert, mostOpen: number, forgetBefore: Date): Promise<boolean> {
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
        .offset(mostOpen - 1)
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

  /** A link with its person; also one that has ended. */
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
   * Sets a password and ends the person's other sessions and links. A link proves the mailbox, so that it verifies the address too. Answers false, and
   * does nothing, when the session or link that is to set it has ended meanwhile, another account has the address, or nobody has the id.
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
        // The person's row is held: no other call uses the link meanwhile.
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

  /** Gives a link that has set a password up for a session, once; answers whether it did. */
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
