/** The keys for signed links in the database. */
import type { Db } from '@vitrine/database'
import { catalogue, signingKeys } from '@vitrine/database/schema'
import { asc, inArray } from 'drizzle-orm'

/** A key as it is stored. */
export interface StoredKey {
  /** 0 for the first key, which the catalogue's row has. */
  readonly id: number
  readonly key: string
  readonly startsAt: Date
}

export const signingKeysStore = (db: Db) => ({
  /** All keys that are not deleted, the oldest one first. */
  async all(): Promise<StoredKey[]> {
    const [first] = await db.select({ key: catalogue.signingKey }).from(catalogue)
    const others = await db.select().from(signingKeys).orderBy(asc(signingKeys.startsAt), asc(signingKeys.id))
    return first?.key ? [{ id: 0, key: first.key, startsAt: new Date(0) }, ...others] : others
  },

  async add(key: string, startsAt: Date): Promise<void> {
    await db.insert(signingKeys).values({ key, startsAt })
  },

  /** Deletes keys. Their links are refused from then on. */
  remove: (ids: readonly number[]): Promise<void> =>
    db.transaction(async (transaction) => {
      if (ids.includes(0)) await transaction.update(catalogue).set({ signingKey: '' })
      // Also if no row goes: the statement tells the processes to read the keys again.
      await transaction.delete(signingKeys).where(inArray(signingKeys.id, [...ids]))
    }),
})
