/**
 * Deletes files that nothing in the catalogue has named for 30 days: their rows, and their bytes in the media store.
 */
import { type Database, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import type { MediaStore } from '../../storage/media/store.ts'

const graceMs = 30 * 24 * 60 * 60_000
/** Number of files in one transaction. An import that begins meanwhile waits for this number at most. */
const deletedAtOnce = 50

export interface UnreferencedMedia {
  readonly database: Pick<Database, 'db'>
  readonly mediaStore: Pick<MediaStore, 'delete'>
}

/**
 * Deletes in small steps. Each step holds the lock that imports hold, so no import relies on a file that is being
 * deleted, and only one of several processes deletes. While an import runs, it deletes nothing; the next run does.
 * @returns number of deleted files
 */
export async function deleteUnreferenced({ database, mediaStore }: UnreferencedMedia, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs).toISOString()
  for (let deleted = 0; ; ) {
    const step = await database.db.transaction(async (transaction) => {
      const locked = await rowsOf(transaction)`select 1 from catalogue for update skip locked`
      if (locked.length === 0) return 0
      const rows = await rowsOf<{ key: string }>(transaction)`
        delete from media_files where key in (select key from media_files where unreferenced_since < ${before}
        order by unreferenced_since limit ${deletedAtOnce}) returning key`
      const keys = rows.map(({ key }) => key)
      await transaction.execute(sql`delete from imported_files where key in ${textList(keys)}`)
      // Deletes the bytes before the commit, while the lock is held. If the commit fails, the rows stay without bytes.
      // The server then does not serve these files, and the next run deletes the rows.
      for (const key of keys) await mediaStore.delete(key)
      return keys.length
    })
    deleted += step
    if (step < deletedAtOnce) return deleted
  }
}
