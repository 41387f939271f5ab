/** Derives the media library: of what an import changed, and of what is found by something else now. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Report } from '../records.ts'
import type { Library } from '../writer/library.ts'
import type { Vocabulary } from '../writer/vocabulary.ts'
import { AssetDeriver } from './derive-assets.ts'
import { orderAssets } from './order-assets.ts'
import { withoutSearchIndexes } from './search-entries.ts'

export interface LibraryChanges {
  readonly vocabulary: Vocabulary
  readonly library: Library
  /** Keys of files of which more was found out. */
  readonly lookedAtAnew: ReadonlySet<string>
  readonly report: Report
  readonly onProgress?: ((phase: 'deriving' | 'ordering', share: number) => void) | undefined
}

/** Derives the assets in `import_changed_assets`, and those that a new language, or a changed scope, tag or file concerns. */
export async function deriveLibrary(db: Db, changes: LibraryChanges): Promise<void> {
  const { vocabulary, library, report, onProgress } = changes
  await collect(db, changes)
  const [changed] = await rowsOf<{ any: boolean }>(db, sql`select exists (select 1 from import_changed_assets) as any`)
  if (!changed?.any) return
  const makeSearchIndexes = await withoutSearchIndexes(db, ['asset_texts', 'search_words'])
  // Figures about the fresh rows, so that the joins that follow are planned for what is there.
  await db.execute(sql`analyze assets, media_files`)
  await new AssetDeriver(db, vocabulary, library, report).run((share) => onProgress?.('deriving', 0.5 + share / 2))
  await makeSearchIndexes()
  await orderAssets(db, vocabulary, (share) => onProgress?.('ordering', share))
}

async function collect(db: Db, { vocabulary, library, lookedAtAnew }: LibraryChanges): Promise<void> {
  const add = (condition: SQL) =>
    db.execute(sql`insert into import_changed_assets select id from assets where ${condition} on conflict do nothing`)
  if (vocabulary.localesChanged) {
    await add(sql`true`)
    return
  }
  const { scopes, changedScopes, changedTags } = library
  const below = [...scopes.values()].filter((scope) => library.chainOf(scope).some(({ id }) => changedScopes.has(id)))
  if (changedScopes.size > 0) await add(sql`scope_ids && ${integerArray(below.map(({ id }) => id))}::int[]`)
  if (changedTags.size > 0) await add(sql`tag_ids && ${integerArray(changedTags)}::int[]`)
  if (lookedAtAnew.size > 0)
    await add(sql`media_key in (select json_array_elements_text(${JSON.stringify([...lookedAtAnew])}::json))`)
}

const integerArray = (numbers: Iterable<number>) => `{${[...numbers].join(',')}}`
