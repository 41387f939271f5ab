/** The catalogue's records of its files, for the media calls. */
import type { Db } from '@vitrine/database'
import { mediaFiles } from '@vitrine/database/schema'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { MediaRecord } from '../../imaging/image-service.ts'

/**
 * Maximum number of cached records. A media key identifies bytes, so a file's record never changes. Whether anything
 * shows the file depends on the catalogue's version. Unknown files are not cached.
 */
const maxRemembered = 20_000

/**
 * Returns a function that looks up the file of a media key. It returns undefined when the catalogue has no such file,
 * or no longer shows it.
 * @param version the catalogue's present version
 */
export function mediaRecords(db: Db, version: () => number) {
  const remembered = new LRUCache<string, MediaRecord>({ max: maxRemembered })
  let rememberedAt = version()
  return async (key: string): Promise<MediaRecord | undefined> => {
    const currentVersion = version()
    if (currentVersion !== rememberedAt) {
      remembered.clear()
      rememberedAt = currentVersion
    }
    const known = remembered.get(key)
    if (known) return known
    const [row] = await db
      .select()
      .from(mediaFiles)
      .where(and(eq(mediaFiles.key, key), eq(mediaFiles.shown, true)))
      .limit(1)
    if (!row) return undefined
    const { name, type, size, width, height, alpha, duration } = row
    const record = { name, type, size, width, height, alpha, duration }
    // An import may have finished while the row was read.
    if (currentVersion === version()) remembered.set(key, record)
    return record
  }
}
