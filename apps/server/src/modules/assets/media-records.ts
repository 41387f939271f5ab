/** What the catalogue knows of its files, for the media calls. */
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { mediaFiles } from '../../db/schema/index.ts'
import type { MediaRecord } from '../../imaging/image-service.ts'

/** A key stands for bytes, so that what is known of it does not change; files that nobody knows are asked for again. */
const mostRemembered = 20_000

/** Looks up the file of a key; undefined when the catalogue has none. */
export function mediaRecords(db: Db) {
  const remembered = new LRUCache<string, MediaRecord>({ max: mostRemembered })
  return async (key: string): Promise<MediaRecord | undefined> => {
    const known = remembered.get(key)
    if (known) return known
    const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.key, key)).limit(1)
    if (!row) return undefined
    const { name, type, size, width, height, alpha, duration } = row
    const record = { name, type, size, width, height, alpha, duration }
    remembered.set(key, record)
    return record
  }
}
