/** The operators who get e-mails about submissions. */

import type { Db } from '@vitrine/database'
import { users } from '@vitrine/database/schema'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod'

/** Operators who may sign in and whose name is a verified e-mail address, sorted by name. */
export async function reachableOperators(db: Pick<Db, 'select'>): Promise<{ readonly id: string }[]> {
  const operators = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.isOperator, true), eq(users.disabled, false), isNotNull(users.verifiedAt)))
    .orderBy(asc(users.username))
  return operators.filter(({ username }) => z.email().safeParse(username).success)
}
