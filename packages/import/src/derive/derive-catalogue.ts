/** Derives the data that queries read from what an import has written. */
import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import { deriveContents } from './derive-contents.ts'
import { deriveLibrary } from './derive-library.ts'
import { ProductDeriver } from './derive-products.ts'
import { markReferences } from './mark-references.ts'
import { keepOrder, orderProducts } from './order-products.ts'
import { StatedLocales } from './stated-locales.ts'

/** The phases of an import, in order. */
export type ImportPhase = 'reading' | 'deriving' | 'ordering'

/** Creates the temporary tables of the products and the assets to derive, which the end of the transaction drops. */
export async function createChangedTables(db: Db): Promise<void> {
  await db.execute(sql`create temporary table import_changed (product_id int primary key) on commit drop`)
  await db.execute(sql`create temporary table import_changed_assets (asset_id int primary key) on commit drop`)
}

/**
 * Derives the products in `import_changed`, the assets in `import_changed_assets` and some articles, or all of them when
 * the vocabulary has changed.
 * @param contents internal ids of the articles
 */
export async function deriveCatalogue(
  parts: ImportParts,
  contents: ReadonlySet<number>,
  onProgress?: (phase: ImportPhase, share: number) => void,
): Promise<void> {
  const { db, vocabulary, tally } = parts
  if (vocabulary.derivationChanged)
    await db.execute(sql`insert into import_changed select id from products on conflict do nothing`)
  // Updates the planner's statistics after the new rows, so that PostgreSQL plans the following joins for the real
  // sizes.
  if (tally.changedAnything) await db.execute(sql`analyze products`)
  const stated = new StatedLocales()
  const products = new ProductDeriver(parts, stated)
  await products.run((share) => onProgress?.('deriving', share / 2))
  if (tally.changedAnything) await stated.store(db, vocabulary.derivationChanged)
  await deriveLibrary(parts, onProgress)
  await deriveContents(parts, contents, onProgress)
  if (!tally.changedAnything) return
  await db.execute(sql`analyze import_listing`)
  if (products.keepsOrder) await keepOrder(db, vocabulary)
  else await orderProducts(db, vocabulary, (share) => onProgress?.('ordering', share))
  await markReferences(db)
}
