/** The rows of packages, and of the files in them. */
import type { Db } from '@vitrine/database'
import { mediaFiles, packages, type StoredPackageFile } from '@vitrine/database/schema'
import { eq, lt, sql } from 'drizzle-orm'

export type StoredPackage = typeof packages.$inferSelect

const fileColumns = {
  key: mediaFiles.key,
  name: mediaFiles.name,
  type: mediaFiles.type,
  extension: mediaFiles.extension,
  size: mediaFiles.size,
  width: mediaFiles.width,
  height: mediaFiles.height,
  alpha: mediaFiles.alpha,
  duration: mediaFiles.duration,
  crc32: mediaFiles.crc32,
}

export const packagesStore = (db: Db) => ({
  /** The shown files of the catalogue with these keys, by key. One query reads any number of them. */
  async files(keys: readonly string[]) {
    const wanted = sql`select value from json_array_elements_text(${JSON.stringify(keys)}::json)`
    const rows = await db
      .select(fileColumns)
      .from(mediaFiles)
      .where(sql`${mediaFiles.key} in (${wanted}) and ${mediaFiles.shown}`)
    return new Map(rows.map((row) => [row.key, row]))
  },

  /** Stores computed checksums by key, except those that another process has stored. */
  async keepChecksums(checksums: ReadonlyMap<string, number>): Promise<void> {
    const rows = JSON.stringify([...checksums].map(([key, crc32]) => ({ key, crc32 })))
    await db.execute(sql`
      update media_files set crc32 = computed.crc32
      from (
        select m.key, c.crc32 from media_files as m
        join json_to_recordset(${rows}::json) as c(key text, crc32 bigint) on c.key = m.key
        where m.crc32 is null order by m.key for update of m
      ) as computed
      where media_files.key = computed.key`)
  },

  async add(row: typeof packages.$inferInsert & { files: StoredPackageFile[] }): Promise<void> {
    await db.insert(packages).values(row)
  },

  async find(id: string): Promise<StoredPackage | undefined> {
    const [row] = await db.select().from(packages).where(eq(packages.id, id)).limit(1)
    return row
  },

  async remove(id: string): Promise<void> {
    await db.delete(packages).where(eq(packages.id, id))
  },

  /** Deletes packages with expired links. @param now seconds since 1970 */
  async removeEnded(now: number): Promise<void> {
    await db.delete(packages).where(lt(packages.expires, now))
  },
})

export type PackagesStore = ReturnType<typeof packagesStore>
export type PackedFile = Awaited<ReturnType<PackagesStore['files']>> extends Map<string, infer Row> ? Row : never
