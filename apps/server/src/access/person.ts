/** Who a person is now, for links that are opened without a token and count as their maker's. */
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../call-context.ts'
import type { Db } from '../db/database.ts'
import { userGroups, users } from '../db/schema/accounts.ts'

/** The person of an account; undefined when it is gone or disabled. */
export async function personOf(db: Db, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      isOperator: users.isOperator,
      switchedOff: users.switchedOff,
      groups: sql<string[]>`array(
        select ${userGroups.groupCode} from ${userGroups} where ${userGroups.userId} = "users"."id" order by ${userGroups.groupCode}
      )`,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.disabled, false)))
    .limit(1)
  return row
}
