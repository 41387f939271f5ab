/**
 * Derives the media library: the assets that an import changed, and those whose search words changed with something
 * else.
 */
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import { AssetDeriver } from './derive-assets.ts'
import { type NamedTable, orderNames } from './order-names.ts'

const namesOfAssets: NamedTable = {
  table: 'assets',
  ranks: 'name_ranks',
  texts: 'asset_texts',
  id: 'asset_id',
  name: 'name',
}

/** Derives the assets in `import_changed_assets`, and those that a new locale or a changed file affects. */
export async function deriveLibrary(
  parts: ImportParts,
  onProgress: ((phase: 'deriving' | 'ordering', share: number) => void) | undefined,
): Promise<void> {
  const { db, vocabulary } = parts
  await collect(parts)
  const [changed] = await rowsOf<{ any: boolean }>(db)`select exists (select 1 from import_changed_assets) as any`
  if (!changed?.any) return
  // Updates the planner's statistics after the new rows, so that PostgreSQL plans the following joins for the real
  // sizes.
  await db.execute(sql`analyze assets, media_files`)
  await new AssetDeriver(parts).run((share) => onProgress?.('deriving', 0.5 + share / 2))
  await orderNames(db, vocabulary.locales, namesOfAssets, (share) => onProgress?.('ordering', share))
}

async function collect({ db, vocabulary, files: { reinspected } }: ImportParts): Promise<void> {
  if (!vocabulary.localesChanged && reinspected.size === 0) return
  const concerned = vocabulary.localesChanged ? sql`true` : sql`media_key in ${textList([...reinspected])}`
  await db.execute(
    sql`insert into import_changed_assets select id from assets where ${concerned} on conflict do nothing`,
  )
}
