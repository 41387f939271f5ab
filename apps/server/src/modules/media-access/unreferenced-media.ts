/** Deletes files of the catalogue that nothing has named for 30 days: their rows, and their bytes in the media store. */
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../db/database.ts'
import { textList } from '../../db/lists.ts'
import type { MediaStore } from '../../media/store.ts'

const keptMs = 30 * 24 * 60 * 60_000
/** Files in one transaction: an import that begins meanwhile waits for no more than these. */
const deletedAtOnce = 50

export interface UnreferencedMedia {
  readonly database: Pick<Database, 'db'>
  readonly mediaStore: Pick<MediaStore, 'delete'>
}

/**
 * Deletes in small steps. Each step holds the lock that imports hold, so no import takes a file for present that goes at this moment, and of several
 * processes one deletes. While an import runs nothing is deleted; the next round does it.
 * @returns how many files were deleted
 */
export async function deleteUnreferenced({ database, mediaStore }: UnreferencedMedia, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  for (let deleted = 0; ; ) {
    const step = await database.db.transaction(async (transaction) => {
      const locked = await rowsOf(transaction, sql`select 1 from catalogue for update skip locked`)
      if (locked.length === 0) return 0
      const rows = await rowsOf<{ key: string }>(
        transaction,
        sql`delete from media_files where key in (select key from media_files where unreferenced_since < ${before}
          order by unreferenced_since limit ${deletedAtOnce}) returning key`,
      )
      const keys = rows.map(({ key }) => key)
      await transaction.execute(sql`delete from imported_files where key in ${textList(keys)}`)
      // Before the commit, while the lock is held. Should the commit fail, the rows stay without bytes, are not served, and go in the next round.
      for (const key of keys) await mediaStore.delete(key)
      return keys.length
    })
    deleted += step
    if (step < deletedAtOnce) return deleted
  }
}
