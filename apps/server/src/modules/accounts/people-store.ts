/** The rows of people. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { needsApproval } from '../../access/visibility.ts'
import type { Person } from '../../call-context.ts'
import type { Db } from '../../db/database.ts'
import { orders, profilePictures, sessions, userGroups, users } from '../../db/schema/accounts.ts'
import { formLogs, formResults, reports, visits } from '../../db/schema/forms.ts'
import { groups } from '../../db/schema/groups.ts'
import { addMailJob, type MailJob } from '../../mail/mail-jobs.ts'
import { reachableOperators } from '../../mail/operators.ts'
import { lockedUser } from './locked-user.ts'
import { endAccess } from './passwords-store.ts'
import { personColumns } from './person-columns.ts'
import type { NewSession } from './sessions-store.ts'
import { lockAddress } from './verifications-store.ts'

export type StoredUser = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** Who somebody is to those who deal with people: by whom forms are filled in, and for whom. */
export interface KnownPerson extends Person, Pick<StoredUser, 'company' | 'isCompany'> {
  /** The address in lower case; null until it is verified. */
  readonly verifiedEmail: string | null
}

/** The columns of a profile that its owner writes. */
export type ProfileRow = Pick<
  StoredUser,
  'firstName' | 'lastName' | 'gender' | 'birthDate' | 'street' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber'
>

/** What the operator says of a person. */
export type OperatorsPart = Pick<StoredUser, 'firstName' | 'lastName' | 'company' | 'isCompany' | 'isOperator'>

/** What goes with an account. */
export interface Belongings {
  readonly orders: number
  readonly picture: boolean
}

/** Someone who registers: all of it is stored, or nothing. */
export interface NewMember {
  readonly user: NewUser
  /** Code of the group that the person registers for. */
  readonly group: string
  readonly session: NewSession
  /** The mails about it. @param operators those with an e-mail address */
  readonly mails: (userId: string, operators: readonly { readonly id: string }[]) => readonly MailJob[]
  readonly now: Date
}

/** Unverified accounts with one address that have registered themselves. */
const maxUnverified = 2
/**
 * Accounts that one address can have: a verified one, one from before addresses were verified, and those that have registered since. Signing in checks
 * a password against so many, always.
 */
export const maxAccounts = maxUnverified + 2

/** Verified accounts first, then the oldest. */
const byAuthority = [asc(isNull(users.verifiedAt)), asc(users.createdAt), asc(users.id)]

/** Puts a person into groups on an operator's word, which approves what the person has asked for. */
const addToGroups = async (transaction: Pick<Db, 'insert'>, userId: string, codes: readonly string[]) => {
  if (codes.length === 0) return
  const rows = [...new Set(codes)].map((groupCode) => ({ userId, groupCode, approved: true }))
  const target = [userGroups.userId, userGroups.groupCode]
  await transaction
    .insert(userGroups)
    .values(rows)
    .onConflictDoUpdate({ target, set: { approved: true } })
}

const addNew = async (transaction: Pick<Db, 'insert'>, user: NewUser) => {
  const [added] = await transaction.insert(users).values(user).onConflictDoNothing().returning()
  return added
}

/** What an operator decides about a person's requests. */
export interface RequestsDecision {
  readonly codes?: readonly string[] | undefined
  readonly isApproved: boolean
  /** The mail to the person about a group; undefined where none can be sent. */
  readonly mail?: ((group: string) => MailJob) | undefined
  readonly now: Date
}

/** Who is in which group, by code, and who asks to be: somebody who has registered for a group that needs approval. */
async function membershipsIn(db: Pick<Db, 'select'>, userId?: string) {
  const rows = await db
    .select()
    .from(userGroups)
    .where(userId === undefined ? undefined : eq(userGroups.userId, userId))
    .orderBy(asc(userGroups.groupCode))
  const described = await db
    .select({ code: groups.code, approval: groups.approval, reserved: groups.reserved })
    .from(groups)
  // Of a group that is not described any more nobody knows whether it needs approval.
  const open = new Set(described.filter((group) => !needsApproval(group)).map(({ code }) => code))
  return rows.map(({ groupCode: group, approved, ...row }) => ({
    ...row,
    group,
    isRequest: !approved && !open.has(group),
  }))
}

export const peopleStore = (db: Db) => ({
  /** Who somebody is to those who ask what may be seen; undefined when the account is gone or disabled. */
  async person(userId: string): Promise<Person | undefined> {
    const [row] = await db
      .select(personColumns)
      .from(users)
      .where(and(eq(users.id, userId), eq(users.disabled, false)))
      .limit(1)
    return row
  },

  /** The same with address and company. @param userId a UUID */
  async known(userId: string): Promise<KnownPerson | undefined> {
    const [row] = await db
      .select({
        ...personColumns,
        verifiedEmail: sql<string | null>`case when ${users.verifiedAt} is not null then ${users.username} end`,
        company: users.company,
        isCompany: users.isCompany,
      })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.disabled, false)))
      .limit(1)
    return row
  },

  /** All accounts with a name to sign in with (lower case): the verified one first, then the oldest. */
  allByName(username: string): Promise<StoredUser[]> {
    return db
      .select()
      .from(users)
      .where(eq(users.username, username))
      .orderBy(...byAuthority)
      .limit(maxAccounts)
  },

  async byId(id: string): Promise<StoredUser | undefined> {
    const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
    return row
  },

  /** Id of a person's picture. */
  async pictureOf(userId: string): Promise<string | undefined> {
    const [row] = await db
      .select({ id: profilePictures.id })
      .from(profilePictures)
      .where(eq(profilePictures.userId, userId))
      .limit(1)
    return row?.id
  },

  /** Adds a user; answers false when a verified account has the name. */
  async add(user: NewUser, groups: readonly string[]): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const added = await addNew(transaction, user)
      if (added) await addToGroups(transaction, added.id, groups)
      return added !== undefined
    })
  },

  /**
   * Adds an unverified account of someone who is signed in from then on, whether another account has the name or not.
   * @returns undefined when the name has too many accounts that were never verified
   */
  async register({ user, group, session, mails, now }: NewMember): Promise<StoredUser | undefined> {
    return db.transaction(async (transaction) => {
      await lockAddress(transaction, user.username)
      const waiting = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.username, user.username), isNull(users.verifiedAt), isNotNull(users.deleteAfter)))
      if (waiting.length >= maxUnverified) return undefined
      const added = await addNew(transaction, user)
      if (!added) return undefined
      await transaction.insert(userGroups).values({ userId: added.id, groupCode: group, createdAt: now })
      await transaction.insert(sessions).values({ ...session, userId: added.id })
      for (const mail of mails(added.id, await reachableOperators(transaction)))
        await addMailJob(transaction, mail, now)
      return added
    })
  },

  /** Deletes accounts that were to be verified by now, unless they have a session or have sent something in. */
  async removeUnused(now: Date): Promise<void> {
    const isUnused: SQL[] = [
      notExists(
        db
          .select()
          .from(sessions)
          .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now))),
      ),
      notExists(db.select().from(orders).where(eq(orders.userId, users.id))),
      notExists(db.select().from(visits).where(eq(visits.requestedBy, users.id))),
      notExists(db.select().from(formResults).where(eq(formResults.userId, users.id))),
      notExists(db.select().from(formLogs).where(eq(formLogs.userId, users.id))),
      notExists(db.select().from(reports).where(eq(reports.userId, users.id))),
    ]
    await db.delete(users).where(and(lt(users.deleteAfter, now), isNull(users.verifiedAt), ...isUnused))
  },

  /** Stores a profile and answers the whole row. */
  async saveProfile(id: string, profile: ProfileRow): Promise<StoredUser | undefined> {
    const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning()
    return row
  },

  /** Changes what the operator says of a person. */
  async change(id: string, change: Partial<OperatorsPart & Pick<StoredUser, 'switchedOff'>>): Promise<void> {
    await db.update(users).set(change).where(eq(users.id, id))
  },

  async belongings(userId: string): Promise<Belongings> {
    const [placed] = await db.select({ orders: count() }).from(orders).where(eq(orders.userId, userId))
    const pictures = await db
      .select({ id: profilePictures.id })
      .from(profilePictures)
      .where(eq(profilePictures.userId, userId))
    return { orders: placed?.orders ?? 0, picture: pictures.length > 0 }
  },

  /** Deletes someone with sessions, links, groups, picture and orders; answers whether there was anybody. */
  async remove(userId: string): Promise<boolean> {
    return (await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })).length > 0
  },

  /** Lets someone sign in or not; who may not has neither sessions nor links. */
  async setDisabled(userId: string, disabled: boolean, now: Date): Promise<void> {
    await db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      await transaction.update(users).set({ disabled }).where(eq(users.id, userId))
      if (disabled) await endAccess(transaction, { userId, now })
    })
  },

  /** Puts someone into groups and takes them out of others; answers the codes of the groups then. */
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
   * Approves or declines requests of a person to be in groups, which sends the mails; all of it, or nothing.
   * @param codes of the groups; undefined for all that the person asks for
   * @returns the codes of the groups whose requests were decided
   */
  async decideRequests(userId: string, { codes, isApproved, mail, now }: RequestsDecision): Promise<string[]> {
    return db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      const asked = (await membershipsIn(transaction, userId)).filter(({ isRequest }) => isRequest)
      const decided = asked.map(({ group }) => group).filter((group) => codes?.includes(group) ?? true)
      if (decided.length === 0) return []
      const rows = and(eq(userGroups.userId, userId), inArray(userGroups.groupCode, decided))
      if (isApproved) await transaction.update(userGroups).set({ approved: true }).where(rows)
      else await transaction.delete(userGroups).where(rows)
      for (const group of mail ? decided : []) if (mail) await addMailJob(transaction, mail(group), now)
      return decided
    })
  },

  /** The open requests of people to be in groups, the oldest first. */
  async requests() {
    const asked = (await membershipsIn(db)).filter(({ isRequest }) => isRequest)
    const people = await db
      .select({ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(inArray(users.id, [...new Set(asked.map(({ userId }) => userId))]))
    const byId = new Map(people.map((person) => [person.id, person]))
    return asked
      .flatMap(({ userId, group, createdAt }) => {
        const person = byId.get(userId)
        return person ? [{ ...person, group, createdAt }] : []
      })
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  },

  /** Everybody by name, with the codes of their groups and the number of their running sessions. */
  async list(now: Date) {
    const people = await db
      .select()
      .from(users)
      .orderBy(asc(users.username), ...byAuthority)
    const memberships = await membershipsIn(db)
    const running = await db
      .select({ userId: sessions.userId, sessions: count() })
      .from(sessions)
      .where(gt(sessions.expiresAt, now))
      .groupBy(sessions.userId)
    const codesOf = (id: string, isRequest: boolean) =>
      memberships.filter((one) => one.userId === id && one.isRequest === isRequest).map(({ group }) => group)
    const sessionsOf = new Map(running.map((row) => [row.userId, row.sessions]))
    return people.map(({ passwordHash: _, ...user }) => ({
      ...user,
      groups: codesOf(user.id, false),
      requestedGroups: codesOf(user.id, true),
      sessions: user.disabled ? 0 : (sessionsOf.get(user.id) ?? 0),
    }))
  },

  /** Whether there is anybody at all. */
  async any(): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).limit(1)
    return rows.length > 0
  },
})

export type PeopleStore = ReturnType<typeof peopleStore>
/** Someone as the operator's list shows them. */
export type ListedUser = Awaited<ReturnType<PeopleStore['list']>>[number]
