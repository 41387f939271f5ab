/** One order in which rows about a person are changed. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/accounts.ts'

/**
 * A person's row, held until the transaction ends. Whatever begins or ends sessions or links, or sets a password, begins with it: what runs at the
 * same time waits, so that no session survives the password that it was begun with, and no two hold each other up.
 */
export async function lockedUser(transaction: Pick<Db, 'select'>, userId: string) {
  const [row] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}
