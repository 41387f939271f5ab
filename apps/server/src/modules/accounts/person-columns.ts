/** What a query about `users` answers of a person. */
import { sql } from 'drizzle-orm'
import { userGroups, users } from '../../db/schema/accounts.ts'

/**
 * Groups that an operator has put the person into, or that the person registered for. What an operator gives counts from when the address is verified.
 * The subquery names the outer table itself: without a join its columns would be taken for its own.
 */
const groupCodes = (isApproved: boolean) =>
  sql<string[]>`array(
    select ${userGroups.groupCode} from ${userGroups}
    where ${userGroups.userId} = "users"."id" and ${userGroups.approved} = ${isApproved}
      and (${!isApproved} or "users"."verified_at" is not null)
    order by ${userGroups.groupCode}
  )`

/** A `Person`, by the names of its fields. */
export const personColumns = {
  userId: users.id,
  isOperator: users.isOperator,
  switchedOff: users.switchedOff,
  groups: groupCodes(true),
  unapprovedGroups: groupCodes(false),
}
