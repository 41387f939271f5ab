/** The rows of visits, and of the people involved. */
import type { Db } from '@vitrine/database'
import { users, visits } from '@vitrine/database/schema'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'

export type StoredVisit = typeof visits.$inferSelect
/** The columns of a visit that can be changed. */
export type VisitPart = Pick<StoredVisit, 'day' | 'note' | 'assignedTo' | 'status'>

/** The address in a person's profile. Any part may be ''. */
export type ProfileAddress = Pick<typeof users.$inferSelect, 'street' | 'streetNumber' | 'zipCode' | 'city' | 'country'>

/** A person to whom a visit can be assigned. */
export type AssignablePerson = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'company'>

/**
 * Condition for the people to whom a user can assign visits: the user, people of the same company, and operators.
 * Disabled accounts are excluded.
 */
const assignableBy = ({ id, company }: { id: string; company: string }) =>
  and(
    eq(users.disabled, false),
    or(
      eq(users.id, id),
      eq(users.isOperator, true),
      company === '' ? undefined : and(eq(users.company, company), ne(users.company, '')),
    ),
  )

const visitRows = (db: Db) => {
  const requester = async (userId: string) => {
    const [row] = await db
      .select({ id: users.id, company: users.company })
      .from(users)
      .where(eq(users.id, userId))
      .limit(1)
    return row
  }

  return {
    /** Visits that a user has requested, or that are assigned to a user, the latest day first. */
    of(column: 'requestedBy' | 'assignedTo', userId: string, maxRows: number): Promise<StoredVisit[]> {
      return db
        .select()
        .from(visits)
        .where(eq(visits[column], userId))
        .orderBy(desc(visits.day), desc(visits.createdAt), desc(visits.id))
        .limit(maxRows)
    },

    /** The address in a user's profile. A transaction locks the row, so the user cannot be deleted before its end. */
    async addressOf(userId: string): Promise<ProfileAddress | undefined> {
      const { street, streetNumber, zipCode, city, country } = users
      const [row] = await db
        .select({ street, streetNumber, zipCode, city, country })
        .from(users)
        .where(eq(users.id, userId))
        .limit(1)
        .for('key share')
      return row
    },

    /** The people to whom a user can assign visits, by name. */
    async assignable(userId: string, maxRows: number): Promise<AssignablePerson[]> {
      const by = await requester(userId)
      if (!by) return []
      return db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, company: users.company })
        .from(users)
        .where(assignableBy(by))
        .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
        .limit(maxRows)
    },

    /**
     * Whether a user can assign visits to a person. A transaction locks the row, so the person cannot be deleted before
     * its end.
     * @param personId a UUID
     */
    async isAssignable(userId: string, personId: string): Promise<boolean> {
      const by = await requester(userId)
      if (!by) return false
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, personId), assignableBy(by)))
        .limit(1)
        .for('key share')
      return rows.length > 0
    },

    async add(visit: Omit<StoredVisit, 'id'>): Promise<string> {
      const [row] = await db.insert(visits).values(visit).returning({ id: visits.id })
      if (!row) throw new Error('the visit was not stored')
      return row.id
    },

    /** A visit. A transaction locks the row, so no other can change it before its end. @param id a UUID */
    async one(id: string): Promise<StoredVisit | undefined> {
      const [row] = await db.select().from(visits).where(eq(visits.id, id)).limit(1).for('update')
      return row
    },

    async change(id: string, part: Partial<VisitPart>): Promise<void> {
      await db.update(visits).set(part).where(eq(visits.id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(visits).where(eq(visits.id, id))
    },
  }
}

export type VisitRows = ReturnType<typeof visitRows>

export const visitsStore = (db: Db) => ({
  ...visitRows(db),
  /** Runs several steps in one transaction. */
  together: <T>(work: (rows: VisitRows) => Promise<T>): Promise<T> =>
    db.transaction((transaction) => work(visitRows(transaction))),
})

export type VisitsStore = ReturnType<typeof visitsStore>
