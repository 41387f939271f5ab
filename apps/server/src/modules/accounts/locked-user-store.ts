/** The lock that serialises changes to rows about one person. */
import type { Db } from '@vitrine/database'
import { users } from '@vitrine/database/schema/accounts'
import { eq } from 'drizzle-orm'

/**
 * Reads a person's row and locks it until the transaction ends. Every transaction that begins or ends sessions or
 * links, or sets a password, takes this lock first. Concurrent transactions wait. So no session outlives the password
 * that began it, and no deadlock can occur.
 */
export async function lockedUser(transaction: Pick<Db, 'select'>, userId: string) {
  const [row] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}
