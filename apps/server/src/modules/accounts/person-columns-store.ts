/** The columns of `users` that make up a `Person`. */
import { userGroups, users } from '@vitrine/database/schema/accounts'
import { sql } from 'drizzle-orm'

/**
 * SQL for the codes of the groups that an operator has approved for the person (also by adding the person), or of those
 * that wait for approval. Approved groups count only once the address is verified. The subquery names the outer table
 * `users` literally: without a join, Drizzle omits the table's name, and PostgreSQL would take the columns for the
 * subquery's own.
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
