/**
 * Which assets are hidden with the products that they belong to. An asset belongs to the products whose values name its file and to those that
 * assets.csv ties it to; it is hidden when it belongs to hidden ones and nobody of that sight is shown any other.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { type Labels, LabelsBuilder } from '../../listing/labels.ts'
import { placeOfId } from '../../listing/orders.ts'
import { readInParts } from '../../listing/read-in-parts.ts'
import type { SeenProducts } from '../products/seen-product.ts'
import type { LibraryColumns } from './library-columns.ts'

/** The products that assets belong to. */
export interface AssetTies {
  /** Internal ids. */
  readonly products: Int32Array
  /** By product: the places of its assets. */
  readonly assets: Labels
}

/** The media keys in what a product says itself; what it inherits is not among it. Cutting texts up takes a tenth of what a pattern takes. */
const namedKeys = {
  key: sql`p.id`,
  table: sql`products p`,
  cells: [
    sql`array_to_string(array(select distinct left(part, 32) from unnest(string_to_array(p.values::text, '/media/')) part
      where part ~ '^[0-9a-f]{32}/'), ',')`,
  ],
}

const assetKeys = { key: sql`id`, table: sql`assets`, cells: [sql`media_key`] }

/** Reads them, all products in parts; only needed where categories are reserved. */
export async function readTies(db: Db, columns: LibraryColumns): Promise<AssetTies> {
  const byKey = new Map<string, number[]>()
  for await (const part of readInParts(db, assetKeys))
    for (const [id, key = ''] of part) byKey.set(key, [...(byKey.get(key) ?? []), placeOfId(columns, Number(id))])
  const tied = new Map<number, number[]>()
  for (const { product, assets } of await rowsOf<{ product: number; assets: number[] }>(
    db,
    sql`select product_id as product, array_agg(asset_id) as assets from product_assets group by product_id`,
  ))
    tied.set(
      product,
      assets.map((id) => placeOfId(columns, id)),
    )
  const [count] = await rowsOf<{ size: number }>(db, sql`select count(*)::int as size from products`)
  const capacity = count?.size ?? 0
  const products = new Int32Array(capacity)
  const assets = new LabelsBuilder(capacity, columns.size)
  let size = 0
  for await (const part of readInParts(db, namedKeys))
    for (const [id, keys = ''] of part.slice(0, capacity - size)) {
      const named = keys.split(',').flatMap((key) => byKey.get(key) ?? [])
      const places = [...named, ...(tied.get(Number(id)) ?? [])].filter((place) => place >= 0)
      if (places.length === 0) continue
      products[size] = Number(id)
      for (const place of places) assets.give(size, place)
      assets.end(size)
      size += 1
    }
  return { products: products.slice(0, size), assets: assets.done(size) }
}

/** A 1 for each asset that is hidden with its products; undefined when none is. */
export async function hiddenWithProducts(
  db: Db,
  { products, assets }: AssetTies,
  columns: LibraryColumns,
  seen: SeenProducts,
): Promise<Uint8Array | undefined> {
  const hidden = new Uint8Array(columns.size)
  const shown = new Uint8Array(columns.size)
  for (const [index, product] of products.entries()) {
    const marks = seen.isHidden(product) ? hidden : seen.isShown(product) ? shown : undefined
    for (const place of marks ? assets.entries.subarray(assets.starts[index], assets.starts[index + 1]) : [])
      if (marks) marks[place] = 1
  }
  const keep = () => {
    for (let place = 0; place < columns.size; place += 1) if (shown[place] === 1) hidden[place] = 0
  }
  keep()
  // What a variant shows of a product above it is not among its own values.
  const owners = new Set<number>()
  for (const [index, product] of products.entries())
    if (assets.entries.subarray(assets.starts[index], assets.starts[index + 1]).some((place) => hidden[place] === 1))
      owners.add(product)
  const heirs = owners.size === 0 ? [] : seen.shownVariants(owners)
  if (heirs.length > 0) {
    for (const id of await assetsShownBy(db, heirs)) {
      const place = placeOfId(columns, id)
      if (place >= 0) shown[place] = 1
    }
    keep()
  }
  return hidden.includes(1) ? hidden : undefined
}

/** The assets that the values of products name, with what they inherit. @param products internal ids */
async function assetsShownBy(db: Db, products: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from assets where media_key in (
      select found[1] from product_texts t, regexp_matches(t.attributes::text, '/media/([0-9a-f]{32})/', 'g') as found
      where t.product_id = any(${`{${products.join(',')}}`}::int[]))`,
  )
  return rows.map(({ id }) => id)
}
