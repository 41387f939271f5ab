/** Reads the groups of people for commands. */
import { type Db, rowsOf } from '@vitrine/database'
import { groups, userGroups } from '@vitrine/database/schema'
import { asc } from 'drizzle-orm'

/** The groups that the catalogue describes, in order. */
export const describedGroups = (db: Db) => db.select().from(groups).orderBy(asc(groups.position), asc(groups.id))

/** How many people each group has, including those who have only requested it, by its code. */
export const groupSizes = (db: Db) =>
  rowsOf<{ readonly code: string; readonly people: number }>(db)`
    select group_code as code, count(*)::int as people from ${userGroups} group by group_code order by group_code`
