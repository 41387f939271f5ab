/** What a query about `users` answers of a person. */
import { sql } from 'drizzle-orm'
import { userGroups, users } from '../../db/schema/accounts.ts'

/** A `Person`, by the names of its fields. The subquery names the outer table itself: without a join its columns would be taken for its own. */
export const personColumns = {
  userId: users.id,
  isOperator: users.isOperator,
  switchedOff: users.switchedOff,
  groups: sql<string[]>`array(
    select ${userGroups.groupCode} from ${userGroups} where ${userGroups.userId} = "users"."id" order by ${userGroups.groupCode}
  )`,
}
