/** The rows of people. */
import type { Db } from '@vitrine/database'
import { orders, profilePictures, sessions, userGroups, users } from '@vitrine/database/schema/accounts'
import { formLogs, formResults, reports, visits } from '@vitrine/database/schema/forms'
import { and, asc, count, eq, gt, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../catalogue/access/caller.ts'
import { addMailJob, type MailJob } from '../../mail/mail-jobs-store.ts'
import { reachableOperators } from '../../mail/recipients-store.ts'
import { type ListedUser, listedUsers } from './listed-users-store.ts'
import { lockedUser } from './locked-user-store.ts'
import { addToGroups } from './memberships-store.ts'
import { endAccess } from './passwords-store.ts'
import { personColumns } from './person-columns-store.ts'
import type { NewSession } from './sessions-store.ts'
import { lockAddress } from './verifications-store.ts'

export type StoredUser = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** A person with e-mail address and company. Forms decide with these who may see and fill them in. */
export interface KnownPerson extends Person, Pick<StoredUser, 'company' | 'isCompany'> {
  /** The address in lower case; null until it is verified. */
  readonly verifiedEmail: string | null
}

/** The columns of a profile that its owner can change. */
export type ProfileRow = Pick<
  StoredUser,
  'firstName' | 'lastName' | 'gender' | 'birthDate' | 'street' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber'
>

/** The columns of a person that only operators change. */
export type OperatorsPart = Pick<StoredUser, 'firstName' | 'lastName' | 'company' | 'isCompany' | 'isOperator'>

/** Data that belong to an account: the number of orders, and whether there is a profile picture. */
export interface Belongings {
  readonly orders: number
  readonly picture: boolean
}

/** A registration. One transaction stores all of it. */
export interface NewMember {
  readonly user: NewUser
  /** Code of the group that the person registers for. */
  readonly group: string
  readonly session: NewSession
  /** The mails about the registration. @param operators those with an e-mail address */
  readonly mails: (userId: string, operators: readonly { readonly id: string }[]) => readonly MailJob[]
  readonly now: Date
}

/** Maximum number of unverified accounts with one address that come from registrations. */
const maxUnverified = 2
/**
 * Maximum number of accounts with one address: a verified one, one from before addresses were verified, and the later
 * registrations. Signing in always checks a password this many times.
 */
export const maxAccounts = maxUnverified + 2

/** Verified accounts first, then the oldest. */
const byAuthority = [asc(isNull(users.verifiedAt)), asc(users.createdAt), asc(users.id)]

const addNew = async (transaction: Pick<Db, 'insert'>, user: NewUser) => {
  const [added] = await transaction.insert(users).values(user).onConflictDoNothing().returning()
  return added
}

export const peopleStore = (db: Db) => ({
  /**
   * A person with groups and rights, for deciding what the person may see. Undefined when the account is deleted or
   * disabled.
   */
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

  /** All accounts with a name for signing in (lower case): the verified one first, then the oldest. */
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

  /** Id of a person's profile picture. */
  async pictureOf(userId: string): Promise<string | undefined> {
    const [row] = await db
      .select({ id: profilePictures.id })
      .from(profilePictures)
      .where(eq(profilePictures.userId, userId))
      .limit(1)
    return row?.id
  },

  /** Adds a user. Returns false when a verified account has the name. */
  async add(user: NewUser, groups: readonly string[]): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const added = await addNew(transaction, user)
      if (added) await addToGroups(transaction, added.id, groups)
      return added !== undefined
    })
  },

  /**
   * Adds an unverified account and its first session, whether or not another account has the name.
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

  /** Deletes unverified accounts whose time to verify has passed, unless they have a session or have sent something. */
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

  /** Stores a profile and returns the whole row. */
  async saveProfile(id: string, profile: ProfileRow): Promise<StoredUser | undefined> {
    const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning()
    return row
  },

  /** Changes the columns of a person that only operators change. */
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

  /** Deletes a person with sessions, links, groups, picture and orders. Returns whether there was one. */
  async remove(userId: string): Promise<boolean> {
    return (await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })).length > 0
  },

  /** Enables or disables signing in. Disabling ends the person's sessions and links. */
  async setDisabled(userId: string, disabled: boolean, now: Date): Promise<void> {
    await db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      await transaction.update(users).set({ disabled }).where(eq(users.id, userId))
      if (disabled) await endAccess(transaction, { userId, now })
    })
  },

  /** Ends a person's sessions and links. Returns the number of sessions. */
  async endSessions(userId: string, now: Date): Promise<number> {
    return db.transaction(async (transaction) => {
      await lockedUser(transaction, userId)
      const [running] = await transaction
        .select({ sessions: count() })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      await endAccess(transaction, { userId, now })
      return running?.sessions ?? 0
    })
  },

  /** All people by name, with the codes of their groups and the number of their running sessions. */
  async list(now: Date): Promise<ListedUser[]> {
    const people = await db
      .select()
      .from(users)
      .orderBy(asc(users.username), ...byAuthority)
    return listedUsers(db, people, now, true)
  },

  /** Whether the database has any user. */
  async any(): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).limit(1)
    return rows.length > 0
  },
})

export type PeopleStore = ReturnType<typeof peopleStore>
