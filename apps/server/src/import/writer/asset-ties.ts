/** What of an import's assets waits for its end: the products that they belong to, and which of them are gone. Works on the tables of `AssetWriter`. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Report } from '../records.ts'
import type { Tally } from './tally.ts'

export class AssetTies {
  private readonly db: Db
  private readonly report: Report
  private readonly tally: Tally

  constructor(db: Db, report: Report, tally: Tally) {
    this.db = db
    this.report = report
    this.tally = tally
  }

  /** Ties the assets that were read to the products that they name. */
  async tie(): Promise<void> {
    const missing = await rowsOf<{ product: string; source: string; file: string; line: number | null }>(
      this.db,
      sql`select i.product, a.source, i.file, i.line from import_asset_products i join assets a on a.id = i.asset_id
        where i.product is not null and not exists (select 1 from products p where p.code = i.product) order by i.place, i.product`,
    )
    for (const { product, source, file, line } of missing)
      this.report({
        level: 'error',
        code: 'unknown-product',
        at: { file, ...(line === null ? {} : { line }), column: 'products' },
        message: `The product "${product}", to which the file "${source}" belongs, does not exist`,
        remedy: 'Add it, or correct its code.',
      })
    // Places count within a product, so that another line in the file moves no other product's assets.
    await this.db.execute(sql`create temporary table import_ties on commit drop as
      select p.id as product_id, i.asset_id, (row_number() over (partition by p.id order by i.place))::int as position, i.is_unchanged
      from import_asset_products i join products p on p.code = i.product`)
    const gone = await rowsOf<{ asset_id: number; is_unchanged: boolean }>(
      this.db,
      sql`with named as (select distinct asset_id, is_unchanged from import_asset_products)
        delete from product_assets t using named n where t.asset_id = n.asset_id
          and not exists (select 1 from import_ties i where i.asset_id = t.asset_id and i.product_id = t.product_id)
        returning t.asset_id, n.is_unchanged`,
    )
    const added = await rowsOf<{ asset_id: number }>(
      this.db,
      sql`insert into product_assets (product_id, asset_id, position) select product_id, asset_id, position from import_ties
        on conflict (product_id, asset_id) do update set position = excluded.position where product_assets.position <> excluded.position
        returning asset_id`,
    )
    const changed = new Set([
      ...gone.filter((row) => row.is_unchanged).map((row) => row.asset_id),
      ...(await this.unchangedOf(added.map((row) => row.asset_id))),
    ])
    this.tally.changedAfterAll('asset', changed.size)
  }

  /**
   * Takes away the assets that neither this import names nor a product's value, whichever import that came with. The files stay in the store, and
   * what is known of them.
   * @param hasProducts whether the import is one of products: what their values name is among its assets then, so that an asset of the same
   *   bytes that it does not name is only where the file had been before it was moved
   * @returns whether it did: not when no asset could be read
   */
  async prune(hasProducts: boolean): Promise<boolean> {
    const [seen] = await rowsOf<{ any: boolean }>(this.db, sql`select exists (select 1 from import_seen_assets) as any`)
    if (!seen?.any) {
      this.report({
        level: 'error',
        code: 'nothing-to-keep',
        at: { file: 'assets' },
        message: 'No file could be read, so no asset was taken away.',
        remedy: 'Mend what is reported of the files, and import with --prune again.',
      })
      return false
    }
    const gone = await rowsOf<{ id: number }>(
      this.db,
      sql`with named as materialized (
          select distinct found[1] as key from products p, regexp_matches(p.values::text, '/media/([0-9a-f]{32})/', 'g') as found)
        delete from assets a where not exists (select 1 from import_seen_assets s where s.source = a.source)
          and (not exists (select 1 from named n where n.key = a.media_key)
            or (${hasProducts} and exists (select 1 from import_seen_assets s join assets o using (source) where o.media_key = a.media_key)))
        returning id`,
    )
    this.tally.removed('asset', gone.length)
    return true
  }

  private async unchangedOf(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const rows = await rowsOf<{ id: number }>(
      this.db,
      sql`select distinct asset_id as id from import_ties where is_unchanged
        and asset_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int)`,
    )
    return rows.map(({ id }) => id)
  }
}
