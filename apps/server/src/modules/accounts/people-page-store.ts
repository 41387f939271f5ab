/** Reads people for the admin area: a page of the list, or one person. */
import { needsApproval } from '@vitrine/catalogue-rules/groups'
import { type Db, rowsOf } from '@vitrine/database'
import { userGroups, users } from '@vitrine/database/schema/accounts'
import { groups } from '@vitrine/database/schema/groups'
import { and, asc, count, eq, exists, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ListedUser, listedUsers } from './listed-users-store.ts'
import { lockedUser } from './locked-user-store.ts'

/** Which people a page shows. */
export interface PeopleFilter {
  /** Words that an address, a name or a company contains; '' for all people. */
  readonly search: string
  readonly state: 'all' | 'active' | 'disabled' | 'unverified' | 'operators'
  /** Code of a group; undefined for all. */
  readonly group: string | undefined
}

/** A pattern that matches texts with the word in them. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const matches = (word: string): SQL | undefined =>
  or(
    ...[users.username, users.firstName, users.lastName, users.company].map((column) =>
      ilike(column, containing(word)),
    ),
  )

const ofState: Readonly<Record<PeopleFilter['state'], SQL | undefined>> = {
  all: undefined,
  active: eq(users.disabled, false),
  disabled: eq(users.disabled, true),
  unverified: isNull(users.verifiedAt),
  operators: eq(users.isOperator, true),
}

/** Members of a group; people who have only asked to join are not. */
async function inGroup(db: Db, code: string): Promise<SQL> {
  const [described] = await db.select().from(groups).where(eq(groups.code, code)).limit(1)
  const isOpen = described !== undefined && !needsApproval(described)
  const row = and(eq(userGroups.userId, users.id), eq(userGroups.groupCode, code))
  return exists(
    db
      .select({ one: sql`1` })
      .from(userGroups)
      .where(isOpen ? row : and(row, userGroups.approved)),
  )
}

export const peoplePageStore = (db: Db) => ({
  /** A page of the people that fit, by address, and the number of all that fit. */
  async page({ search, state, group }: PeopleFilter, now: Date, { limit, offset }: { limit: number; offset: number }) {
    const words = search.split(/\s+/).filter((word) => word !== '')
    const where = and(ofState[state], ...words.map(matches), group === undefined ? undefined : await inGroup(db, group))
    const people = await db
      .select()
      .from(users)
      .where(where)
      .orderBy(asc(users.username), asc(isNull(users.verifiedAt)), asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset(offset)
    const [counted] = await db.select({ total: count() }).from(users).where(where)
    return { people: await listedUsers(db, people, now), total: counted?.total ?? 0 }
  },

  /** One person; undefined if no account has the id. @param isLocked locks the row until the transaction ends */
  async one(id: string, now: Date, isLocked = false): Promise<ListedUser | undefined> {
    const user = isLocked
      ? await lockedUser(db, id)
      : (await db.select().from(users).where(eq(users.id, id)).limit(1))[0]
    return user && (await listedUsers(db, [user], now))[0]
  },

  /** The id of the verified account with an address. */
  async verifiedId(username: string): Promise<string | undefined> {
    const [row] = await rowsOf<{ id: string }>(db)`
      select id from ${users} where username = ${username} and verified_at is not null`
    return row?.id
  },
})

export type PeoplePageStore = ReturnType<typeof peoplePageStore>
