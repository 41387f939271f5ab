/**
 * Finds the assets that are hidden together with products. An asset belongs to the products whose values, own or
 * inherited, name its file, and to those that assets.csv ties it to. It is hidden when it belongs to hidden products
 * and to no product that the caller's visibility shows.
 */
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { type Labels, LabelsBuilder } from '../../catalogue/listing/labels.ts'
import { placeOfId } from '../../catalogue/listing/orders.ts'
import { readInParts } from '../../catalogue/listing/read-in-parts.ts'
import type { VisibleProducts } from '../products/visible-product.ts'
import type { LibraryColumns } from './library-columns.ts'

/** The products to which assets belong. */
export interface AssetTies {
  /** Internal ids of products. */
  readonly products: Int32Array
  /** By index in `products`: the places of the product's assets. */
  readonly assets: Labels
}

/** The media keys that a product shows, its own and inherited ones, as the import has stored them. */
const namedKeys = {
  key: sql`product_id`,
  table: sql`product_listing`,
  cells: [sql`array_to_string(media_keys, ',')`],
}

const assetKeys = { key: sql`id`, table: sql`assets`, cells: [sql`media_key`] }

/** Reads the ties in parts. Only catalogues with reserved products need them. */
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
  const [count] = await rowsOf<{ size: number }>(db, sql`select count(*)::int as size from product_listing`)
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

/** A 1 for each asset that is hidden together with its products; undefined when there is no such asset. */
export function hiddenWithProducts(
  { products, assets }: AssetTies,
  columns: LibraryColumns,
  seen: VisibleProducts,
): Uint8Array | undefined {
  const hidden = new Uint8Array(columns.size)
  const shown = new Uint8Array(columns.size)
  for (const [index, product] of products.entries()) {
    const marks = seen.isHidden(product) ? hidden : seen.isShown(product) ? shown : undefined
    for (const place of marks ? assets.entries.subarray(assets.starts[index], assets.starts[index + 1]) : [])
      if (marks) marks[place] = 1
  }
  for (let place = 0; place < columns.size; place += 1) if (shown[place] === 1) hidden[place] = 0
  return hidden.includes(1) ? hidden : undefined
}
