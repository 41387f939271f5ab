/** The rows of export templates and of prepared exports. */
import { type Db, rowsOf } from '@vitrine/database'
import { exportTemplates, preparedExports } from '@vitrine/database/schema'
import { asc, eq, lt } from 'drizzle-orm'

export type StoredTemplate = Pick<typeof exportTemplates.$inferSelect, 'code' | 'names' | 'definition'>
export type PreparedExport = typeof preparedExports.$inferSelect

export const exportsStore = (db: Db) => ({
  /** The catalogue's own templates, in their order. */
  templates(): Promise<StoredTemplate[]> {
    return db
      .select({
        code: exportTemplates.code,
        names: exportTemplates.names,
        definition: exportTemplates.definition,
      })
      .from(exportTemplates)
      .orderBy(asc(exportTemplates.position), asc(exportTemplates.code))
  },

  async add(row: typeof preparedExports.$inferInsert): Promise<void> {
    await db.insert(preparedExports).values(row)
  },

  async find(id: string): Promise<PreparedExport | undefined> {
    const [row] = await db.select().from(preparedExports).where(eq(preparedExports.id, id)).limit(1)
    return row
  },

  /** Deletes exports whose links have ended. @param now seconds since 1970 */
  async removeEnded(now: number): Promise<void> {
    await db.delete(preparedExports).where(lt(preparedExports.expires, now))
  },

  /** The products that changed last, the latest first. */
  async latest(ids: Int32Array, max: number): Promise<Int32Array> {
    const rows = await rowsOf<{ id: number }>(db)`
      select id from products where id in (select unnest(${`{${ids.join()}}`}::int[]))
      order by updated_at desc, id desc limit ${max}`
    return Int32Array.from(rows, ({ id }) => id)
  },

  /**
   * Paths of assets below the catalogue folder by their media keys. A file with several assets has several paths.
   * @param isSeen whether an asset is visible to the maker, by its internal id
   */
  async pathsOf(keys: readonly string[], isSeen: (id: number) => boolean): Promise<Map<string, string[]>> {
    const paths = new Map<string, string[]>()
    if (keys.length === 0) return paths
    const rows = await rowsOf<{ id: number; key: string; path: string }>(db)`
      select id, media_key as key, source as path from assets
      where media_key in (select json_array_elements_text(${JSON.stringify(keys)}::json)) order by source`
    for (const { id, key, path } of rows) if (isSeen(id)) paths.set(key, [...(paths.get(key) ?? []), path])
    return paths
  },
})

export type ExportsStore = ReturnType<typeof exportsStore>
