/** Reads pages of products. */
import type { AttributeValue, ProductStatus } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { filesByKeys } from '../../catalogue/media-store.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { listingStore } from './listing-store.ts'
import type { WantedParts } from './whole-product.ts'
import { readWholeProducts } from './whole-products-store.ts'

/** A product as a locale sees it. */
export interface ProductRow {
  readonly id: number
  readonly code: string
  readonly status: ProductStatus
  readonly created: string
  readonly updated: string
  readonly set_id: number | null
  readonly category_ids: readonly number[]
  readonly parent: string | null
  /** Internal id of the topmost parent. */
  readonly parent_id: number | null
  readonly variants: number
  /** Of a parent without a picture of its own: the address of a variant's picture (variant-pictures.ts). */
  readonly variantPicture?: string
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly fallbacks: Readonly<Record<string, string>>
  /** Related products by the id of the association kind, in order. */
  readonly associations: readonly (readonly [kind: number, code: string, id: number])[] | null
}

const productsWhere = (db: Db, locale: LocaleState, condition: SQL): Promise<ProductRow[]> =>
  rowsOf<ProductRow>(
    db,
    sql`select p.id, p.code, p.status, to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z' as created,
        to_json(p.updated_at at time zone 'UTC') #>> '{}' || 'Z' as updated, p.set_id, p.category_ids, parent.code as parent, l.parent_id, l.variants,
        t.attributes, t.fallbacks,
        (select json_agg(json_build_array(a.kind_id, related.code, related.id) order by a.position) from product_associations a
          join products related on related.id = a.related_id join product_listing rl on rl.product_id = a.related_id and rl.visible
          where a.product_id = case when l.parent_id is null or exists (select 1 from product_associations own where own.product_id = p.id)
            then p.id else l.parent_id end) as associations
      from products p
      join product_texts t on t.product_id = p.id and t.locale = ${locale.number}
      join product_listing l on l.product_id = p.id
      left join products parent on parent.id = l.parent_id
      where ${condition}`,
  )

export const productsStore = (db: Db) => ({
  ...listingStore(db),

  /** Products by their internal ids, in that order. */
  async byIds(ids: readonly number[], locale: LocaleState): Promise<ProductRow[]> {
    if (ids.length === 0) return []
    const rows = await productsWhere(db, locale, sql`p.id = any(${`{${ids.join(',')}}`}::int[])`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /** The product with a code. Undefined if visitors may not see it. */
  async byCode(code: string, locale: LocaleState): Promise<ProductRow | undefined> {
    const [row] = await productsWhere(db, locale, sql`p.code = ${code} and l.visible`)
    return row
  },

  /** Codes of products, and the time of the last change in whole seconds. The result is ordered by internal id. */
  async addresses(ids: readonly number[]): Promise<{ code: string; changed: string }[]> {
    return rowsOf(
      db,
      sql`select code, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from products
      where id = any(${`{${ids.join(',')}}`}::int[]) order by id`,
    )
  },

  /** Length of the longest product code in bytes; 0 without products. */
  async longestCode(): Promise<number> {
    const [row] = await rowsOf<{ longest: number | null }>(
      db,
      sql`select max(octet_length(code)) as longest from products`,
    )
    return row?.longest ?? 0
  },

  /** Products with all stored data, for exports. */
  whole: (ids: readonly number[], wanted: WantedParts) => readWholeProducts(db, ids, wanted),

  /** Stored data about files, by their media keys. */
  files: (keys: readonly string[]) => filesByKeys(db, keys),
})

export type ProductsStore = ReturnType<typeof productsStore>
