/** A small media library for tests, written into the tables in the form that an import leaves. */
import { effectiveText, fallbackOrder } from '@vitrine/catalogue-rules/effective'
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import type { Database } from '@vitrine/database'
import { assetScopes, assets, assetTags, assetTexts, mediaFiles, type Texts } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'

const testLocales = ['en_GB', 'de_DE', 'sv_SE'] as const

interface ScopeInput {
  readonly code: string
  readonly parent?: string
  readonly position?: number
  readonly names?: Texts
}

interface TagInput {
  readonly code: string
  readonly position?: number
  readonly names?: Texts
}

export interface AssetInput {
  readonly names: Texts
  /** Beginning of the media key, in hex digits. Assets with the same value have the same file. */
  readonly file: string
  readonly created?: string
  readonly scopes?: readonly string[]
  readonly tags?: readonly string[]
  readonly descriptions?: Texts
  readonly copyright?: string
  readonly creator?: string
  readonly media?: Partial<typeof mediaFiles.$inferInsert>
}

export const keyOf = (file: string) => file.padEnd(32, '0')

export interface LibraryInput {
  readonly scopes?: readonly ScopeInput[]
  readonly tags?: readonly TagInput[]
  readonly assets?: readonly AssetInput[]
}

/**
 * Writes a library and leaves the catalogue's version unchanged. @returns ids by code; those of assets in their order
 */
export async function fillLibrary({ db }: Database, input: LibraryInput) {
  const scopeIds = new Map<string, number>()
  for (const { code, parent, position = 0, names = { '': code } } of input.scopes ?? []) {
    const parentId = parent === undefined ? null : (scopeIds.get(parent) ?? null)
    const [row] = await db.insert(assetScopes).values({ code, parentId, position, names }).returning()
    scopeIds.set(code, row?.id ?? 0)
  }
  const tagIds = new Map<string, number>()
  for (const { code, position = 0, names = { '': code } } of input.tags ?? []) {
    const [row] = await db.insert(assetTags).values({ code, position, names }).returning()
    tagIds.set(code, row?.id ?? 0)
  }
  const ids: number[] = []
  for (const [index, asset] of (input.assets ?? []).entries()) {
    const mediaKey = keyOf(asset.file)
    const media = { key: mediaKey, name: `${asset.file}.jpg`, type: 'image/jpeg', extension: 'jpg', size: 1000 }
    await db
      .insert(mediaFiles)
      .values({ ...media, width: 400, height: 300, drawable: true, ...asset.media })
      .onConflictDoNothing()
    const [row] = await db
      .insert(assets)
      .values({
        source: `assets/${index}-${mediaKey}.jpg`,
        mediaKey,
        names: asset.names,
        descriptions: asset.descriptions ?? {},
        copyright: asset.copyright ?? '',
        creator: asset.creator ?? '',
        createdAt: asset.created ?? '2025-01-01T00:00:00Z',
        updatedAt: asset.created ?? '2025-01-01T00:00:00Z',
        scopeIds: (asset.scopes ?? []).map((code) => scopeIds.get(code) ?? 0),
        tagIds: (asset.tags ?? []).map((code) => tagIds.get(code) ?? 0),
        hash: '',
      })
      .returning()
    ids.push(row?.id ?? 0)
  }
  await writeTexts({ db }, input.assets ?? [], ids)
  return { ids, scopeIds, tagIds }
}

/** Writes the texts of each locale with their search words, and the ranks of the names. */
async function writeTexts({ db }: Pick<Database, 'db'>, inputs: readonly AssetInput[], ids: readonly number[]) {
  const ranks = ids.map(() => [] as number[])
  for (const [index, locale] of testLocales.entries()) {
    const number = index + 1
    const order = fallbackOrder(locale, testLocales, testLocales[0])
    const names = inputs.map((asset) => effectiveText(asset.names, order))
    const collator = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
    const sorted = [...new Set(names)].sort(collator.compare)
    for (const [rowIndex, name] of names.entries()) {
      ranks[rowIndex]?.push(sorted.indexOf(name) + 1)
      const text = storedWordsOf(effectiveText(inputs[rowIndex]?.descriptions ?? {}, order))
      const words = writtenWords({ name: storedWordsOf(name), text }, 10_000).text
      await db.insert(assetTexts).values({ locale: number, assetId: ids[rowIndex] ?? 0, name, words })
    }
  }
  for (const [rowIndex, id] of ids.entries())
    await db.execute(sql`update assets set name_ranks = ${`{${ranks[rowIndex]?.join(',')}}`}::int[] where id = ${id}`)
}
