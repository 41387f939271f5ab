/** The rows of people's memberships in groups, and of their requests for groups that need approval. */
import { needsApproval } from '@vitrine/catalogue-rules/groups'
import type { Db } from '@vitrine/database'
import { userGroups, users } from '@vitrine/database/schema/accounts'
import { groups } from '@vitrine/database/schema/groups'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { addMailJob, type MailJob } from '../../mail/mail-jobs-store.ts'
import { lockedUser } from './locked-user-store.ts'

/** Adds a person to groups on an operator's word, which also approves the person's requests for them. */
export const addToGroups = async (transaction: Pick<Db, 'insert'>, userId: string, codes: readonly string[]) => {
  if (codes.length === 0) return
  const rows = [...new Set(codes)].map((groupCode) => ({ userId, groupCode, approved: true }))
  const target = [userGroups.userId, userGroups.groupCode]
  await transaction
    .insert(userGroups)
    .values(rows)
    .onConflictDoUpdate({ target, set: { approved: true } })
}

/** An operator's decision about a person's group requests. */
export interface RequestsDecision {
  readonly codes?: readonly string[] | undefined
  readonly isApproved: boolean
  /** The mail to the person about a group; undefined when no mail is sent. */
  readonly mail?: ((group: string) => MailJob) | undefined
  readonly now: Date
}

/**
 * Memberships by group code, and group requests (of people who have registered for a group that needs approval). @param
 * userIds one person, several, or undefined for all people
 */
export async function membershipsIn(db: Pick<Db, 'select'>, userIds?: string | readonly string[]) {
  const rows = await db
    .select()
    .from(userGroups)
    .where(userIds === undefined ? undefined : inArray(userGroups.userId, [userIds].flat()))
    .orderBy(asc(userGroups.groupCode))
  const described = await db
    .select({ code: groups.code, approval: groups.approval, reserved: groups.reserved })
    .from(groups)
  // For a group that the catalogue no longer describes, the need for approval is unknown: its rows stay requests.
  const open = new Set(described.filter((group) => !needsApproval(group)).map(({ code }) => code))
  return rows.map(({ groupCode: group, approved, ...row }) => ({
    ...row,
    group,
    isRequest: !approved && !open.has(group),
  }))
}

export const membershipsStore = (db: Db) => ({
  /** Adds a person to groups and removes the person from others. Returns the codes of the resulting groups. */
  async changeGroups(userId: string, add: readonly string[], remove: readonly string[]): Promise<string[]> {
    return db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      if (remove.length > 0)
        await transaction
          .delete(userGroups)
          .where(and(eq(userGroups.userId, userId), inArray(userGroups.groupCode, [...remove])))
      await addToGroups(transaction, userId, add)
      return (await membershipsIn(transaction, userId)).filter(({ isRequest }) => !isRequest).map(({ group }) => group)
    })
  },

  /**
   * Approves or declines group requests of a person and queues the mails, in one transaction.
   * @param codes of the groups; undefined for all requests of the person
   * @returns the codes of the groups whose requests were decided
   */
  async decideRequests(userId: string, { codes, isApproved, mail, now }: RequestsDecision): Promise<string[]> {
    return db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      const requests = (await membershipsIn(transaction, userId)).filter(({ isRequest }) => isRequest)
      const decided = requests.map(({ group }) => group).filter((group) => codes?.includes(group) ?? true)
      if (decided.length === 0) return []
      const rows = and(eq(userGroups.userId, userId), inArray(userGroups.groupCode, decided))
      if (isApproved) await transaction.update(userGroups).set({ approved: true }).where(rows)
      else await transaction.delete(userGroups).where(rows)
      for (const group of mail ? decided : []) if (mail) await addMailJob(transaction, mail(group), now)
      return decided
    })
  },

  /** The open group requests, oldest first. */
  async requests() {
    const requests = (await membershipsIn(db)).filter(({ isRequest }) => isRequest)
    const people = await db
      .select({ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(inArray(users.id, [...new Set(requests.map(({ userId }) => userId))]))
    const byId = new Map(people.map((person) => [person.id, person]))
    return requests
      .flatMap(({ userId, group, createdAt }) => {
        const person = byId.get(userId)
        return person ? [{ ...person, group, createdAt }] : []
      })
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  },
})
