/** The versions of the brand, and what its values name. */
import { inspectionNumber, type MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
import type { BrandValues } from '@vitrine/contract/rules/brand-fields'
import type { Db } from '@vitrine/database'
import { brandVersions, contents, mediaFiles } from '@vitrine/database/schema'
import { count, desc, eq, inArray, lte } from 'drizzle-orm'

export type StoredBrandVersion = typeof brandVersions.$inferSelect

/** Versions that are kept. */
const keptVersions = 100

const whole = (number: number | null) => (number === null ? null : Math.round(number))

export const brandStore = (db: Db) => ({
  /** The present version; undefined if operators have never changed anything. */
  async present(): Promise<StoredBrandVersion | undefined> {
    const [row] = await db.select().from(brandVersions).orderBy(desc(brandVersions.number)).limit(1)
    return row
  },

  async one(number: number): Promise<StoredBrandVersion | undefined> {
    const [row] = await db.select().from(brandVersions).where(eq(brandVersions.number, number))
    return row
  },

  /** Versions, the newest first. */
  list({ limit, offset }: { limit: number; offset: number }): Promise<StoredBrandVersion[]> {
    return db.select().from(brandVersions).orderBy(desc(brandVersions.number)).limit(limit).offset(offset)
  },

  async total(): Promise<number> {
    const [row] = await db.select({ total: count() }).from(brandVersions)
    return row?.total ?? 0
  },

  /** Adds a version, and removes those that are too old. @returns false if another one has its number */
  async add(version: StoredBrandVersion): Promise<boolean> {
    const added = await db
      .insert(brandVersions)
      .values(version)
      .onConflictDoNothing()
      .returning({ number: brandVersions.number })
    if (added.length === 0) return false
    await db.delete(brandVersions).where(lte(brandVersions.number, version.number - keptVersions))
    return true
  },

  /** Makes the server send files, also those that only a former catalogue has named. */
  async showFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await db
      .update(mediaFiles)
      .set({ shown: true, unreferencedSince: null })
      .where(inArray(mediaFiles.key, [...keys]))
  },

  /** Adds a file, unless the catalogue has its bytes. @returns its name in addresses */
  async addFile(key: string, name: string, facts: MediaFacts): Promise<string> {
    const { type, extension, size, alpha, crc32, colour, colours, drawable } = facts
    const [row] = await db
      .insert(mediaFiles)
      .values({
        ...{ key, name, type, extension, size, alpha, crc32, colours: [...colours], drawable },
        ...{ width: whole(facts.width), height: whole(facts.height), colour: colour ?? '' },
        inspection: inspectionNumber,
      })
      .onConflictDoUpdate({ target: mediaFiles.key, set: { shown: true, unreferencedSince: null } })
      .returning({ name: mediaFiles.name })
    return row?.name ?? name
  },

  /** Name and type of a file. */
  async file(key: string): Promise<{ name: string; type: string } | undefined> {
    const [row] = await db
      .select({ name: mediaFiles.name, type: mediaFiles.type })
      .from(mediaFiles)
      .where(eq(mediaFiles.key, key))
    return row
  },

  async hasArticle(code: string): Promise<boolean> {
    const found = await db.select({ code: contents.code }).from(contents).where(eq(contents.code, code)).limit(1)
    return found.length > 0
  },
})

export type BrandStore = ReturnType<typeof brandStore>

/** Overrides as a version without any has them. */
export const noOverrides: BrandValues = {}
