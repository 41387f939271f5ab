/** The networks from which people have signed in. */
import { createHash } from 'node:crypto'
import type { Db } from '@vitrine/database'
import { signInNetworks } from '@vitrine/database/schema/accounts'
import { and, desc, eq, inArray } from 'drizzle-orm'

/**
 * Networks that the server remembers for one person. The limit is high, because many people can use one company
 * account.
 */
const maxNetworks = 100

const digestOf = (network: string, username: string) =>
  createHash('sha256')
    .update(JSON.stringify([network, username]))
    .digest('hex')

export const signInNetworksStore = (db: Db) => ({
  /** Whether the owner of a name has signed in from a network. An unknown name takes the same work. */
  async isKnown(network: string, username: string): Promise<boolean> {
    const rows = await db
      .select({ digest: signInNetworks.digest })
      .from(signInNetworks)
      .where(eq(signInNetworks.digest, digestOf(network, username)))
    return rows.length > 0
  },

  /** Remembers a network, and deletes the person's least recently used ones beyond the limit. */
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
