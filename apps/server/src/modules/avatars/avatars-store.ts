/** The rows of profile pictures. */
import type { Db } from '@vitrine/database'
import { profilePictures } from '@vitrine/database/schema'
import { and, eq, sql } from 'drizzle-orm'

export const picturesStore = (db: Db) => ({
  /** Stores a person's picture in place of the previous one. @returns its id, which is new each time */
  async put(userId: string, image: Uint8Array, createdAt: Date): Promise<string> {
    const [row] = await db
      .insert(profilePictures)
      .values({ userId, image, createdAt })
      .onConflictDoUpdate({
        target: profilePictures.userId,
        set: { id: sql`gen_random_uuid()`, image, createdAt },
      })
      .returning({ id: profilePictures.id })
    if (!row) throw new Error('The picture was not stored.')
    return row.id
  },

  /** The bytes of a picture; undefined for an unknown id. @param id a UUID */
  async find(id: string): Promise<Uint8Array | undefined> {
    const [row] = await db
      .select({ image: profilePictures.image })
      .from(profilePictures)
      .where(eq(profilePictures.id, id))
      .limit(1)
    return row?.image
  },

  /** Removes a picture of this person. @param id a UUID @returns whether there was one */
  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await db
      .delete(profilePictures)
      .where(and(eq(profilePictures.userId, userId), eq(profilePictures.id, id)))
      .returning({ id: profilePictures.id })
    return removed.length > 0
  },
})

export type PicturesStore = ReturnType<typeof picturesStore>
