/** The networks that people have signed in from. */
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInNetworks } from '../../db/schema/accounts.ts'

/** Networks that are remembered of one person: a company's own account is used from many. */
const maxNetworks = 100

const digestOf = (network: string, username: string) =>
  createHash('sha256')
    .update(JSON.stringify([network, username]))
    .digest('hex')

export const signInNetworksStore = (db: Db) => ({
  /** Whether the owner of a name has signed in from a network. A name that nobody has takes the same work. */
  async isKnown(network: string, username: string): Promise<boolean> {
    const rows = await db
      .select({ digest: signInNetworks.digest })
      .from(signInNetworks)
      .where(eq(signInNetworks.digest, digestOf(network, username)))
    return rows.length > 0
  },

  /** Remembers a network, and forgets those of the person that were used longest ago. */
  async remember(user: { readonly id: string; readonly username: string }, network: string, now: Date): Promise<void> {
    const row = { digest: digestOf(network, user.username), userId: user.id, usedAt: now }
    await db
      .insert(signInNetworks)
      .values(row)
      .onConflictDoUpdate({ target: signInNetworks.digest, set: { userId: user.id, usedAt: now } })
    const tooMany = db
      .select({ digest: signInNetworks.digest })
      .from(signInNetworks)
      .where(eq(signInNetworks.userId, user.id))
      .orderBy(desc(signInNetworks.usedAt))
      .offset(maxNetworks)
    await db
      .delete(signInNetworks)
      .where(and(eq(signInNetworks.userId, user.id), inArray(signInNetworks.digest, tooMany)))
  },
})
