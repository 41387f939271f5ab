/**
 * Processes assets at the end of an import: links them to their products, and removes those that are gone. Uses the
 * temporary tables of `AssetWriter`.
 */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import { rowsOf } from '@vitrine/database'
import { integerList } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { ImportParts } from './import-parts.ts'
import { mayPrune, positionOf, type StoredPosition } from './seen.ts'

const seenAssets = {
  table: 'import_seen_assets',
  one: 'file',
  several: 'files',
  gone: 'no asset',
  file: 'assets',
} as const

export class AssetLinks {
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Links the imported assets to the products that they name. */
  async link(): Promise<void> {
    const missing = await rowsOf<StoredPosition & { product: string; source: string }>(this.#parts.db)`
      select i.product, a.source, i.file, i.line from import_asset_products i join assets a on a.id = i.asset_id
      where i.product is not null and not exists (select 1 from products p where p.code = i.product) order by i.position, i.product`
    for (const { product, source, ...position } of missing)
      this.#parts.report(
        finding('unknown-product/asset', { ...positionOf(position), column: 'products' }, product, source),
      )
    // Positions count within a product, so that an inserted line in the file does not change the assets of other
    // products.
    await this.#parts.db.execute(sql`create temporary table import_ties on commit drop as
      select p.id as product_id, i.asset_id, (row_number() over (partition by p.id order by i.position))::int as position, i.is_unchanged
      from import_asset_products i join products p on p.code = i.product`)
    const gone = await rowsOf<{ asset_id: number; is_unchanged: boolean }>(this.#parts.db)`
      with named as (select distinct asset_id, is_unchanged from import_asset_products)
      delete from product_assets t using named n where t.asset_id = n.asset_id
        and not exists (select 1 from import_ties i where i.asset_id = t.asset_id and i.product_id = t.product_id)
      returning t.asset_id, n.is_unchanged`
    const added = await rowsOf<{ asset_id: number }>(this.#parts.db)`
      insert into product_assets (product_id, asset_id, position) select product_id, asset_id, position from import_ties
      on conflict (product_id, asset_id) do update set position = excluded.position where product_assets.position <> excluded.position
      returning asset_id`
    const changed = new Set([
      ...gone.filter((row) => row.is_unchanged).map((row) => row.asset_id),
      ...(await this.#unchangedOf(added.map((row) => row.asset_id))),
    ])
    this.#parts.tally.changedAfterAll('asset', changed.size)
  }

  /**
   * Removes the assets that neither this import names nor the value of any stored product. Keeps the files in the
   * store, with their metadata.
   * @param hasProducts whether the import contains products. Then it also names the files of their values, so that an
   * unnamed asset with the same bytes as a named one is only the former place of a moved file, and is removed too.
   * @returns whether it removed assets; false when no asset could be read
   */
  async prune(hasProducts: boolean): Promise<boolean> {
    if (!(await mayPrune(this.#parts, seenAssets))) return false
    const gone = await rowsOf<{ id: number }>(this.#parts.db)`with named as materialized (
        select distinct found[1] as key from products p, regexp_matches(p.values::text, ${keyInAddress}, 'g') as found)
      delete from assets a where not exists (select 1 from import_seen_assets s where s.source = a.source)
        and (not exists (select 1 from named n where n.key = a.media_key)
          or (${hasProducts} and exists (select 1 from import_seen_assets s join assets o using (source) where o.media_key = a.media_key)))
      returning id`
    this.#parts.tally.removed('asset', gone.length)
    return true
  }

  async #unchangedOf(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const rows = await rowsOf<{ id: number }>(this.#parts.db)`
      select distinct asset_id as id from import_ties where is_unchanged
      and asset_id in ${integerList(ids)}`
    return rows.map(({ id }) => id)
  }
}
