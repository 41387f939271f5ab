/** Reads pages of products. */
import type { AttributeValue, ProductStatus } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { integerList, textList } from '@vitrine/database/lists'
import { type SQL, sql } from 'drizzle-orm'
import { filesByKeys } from '../../catalogue/media-store.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { listingStore } from './listing-store.ts'
import type { WantedParts } from './whole-product.ts'
import { readWholeProducts } from './whole-products-store.ts'

/** A product's stored data in a locale. */
export interface StoredProduct {
  readonly id: number
  readonly code: string
  readonly status: ProductStatus
  readonly created: string
  readonly updated: string
  readonly set_id: number | null
  readonly category_ids: readonly number[]
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly fallbacks: Readonly<Record<string, string>>
  /** Code of the topmost parent. */
  readonly parent_code: string | null
  /** Related products of the product and of its topmost parent, visible or not, in order; ids are internal. */
  readonly related: readonly (readonly [of: number, kind: number, id: number, code: string])[] | null
}

/** Most of a list's time is spent here. What the listing in memory knows is not read again. */
const productsWhere = (db: Db, locale: LocaleState, condition: SQL): Promise<StoredProduct[]> =>
  rowsOf<StoredProduct>(db)`
    select p.id, p.code, p.status, to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z' as created,
      to_json(p.updated_at at time zone 'UTC') #>> '{}' || 'Z' as updated, p.set_id, p.category_ids, t.attributes, t.fallbacks,
      (select code from products where id = nullif(p.root_id, p.id)) as parent_code,
      (select json_agg(json_build_array(a.product_id, a.kind_id, r.id, r.code) order by a.position)
        from product_associations a join products r on r.id = a.related_id
        where a.product_id = any(array[p.id, p.root_id])) as related
    from products p join product_texts t on t.product_id = p.id and t.locale = ${locale.number}
    where ${condition}`

export const productsStore = (db: Db) => ({
  ...listingStore(db),

  /** Products by their internal ids, in that order. */
  async byIds(ids: readonly number[], locale: LocaleState): Promise<StoredProduct[]> {
    if (ids.length === 0) return []
    const rows = await productsWhere(db, locale, sql`p.id = any(${`{${ids.join(',')}}`}::int[])`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /** The product with a code, visible or not. */
  async byCode(code: string, locale: LocaleState): Promise<StoredProduct | undefined> {
    const [row] = await productsWhere(db, locale, sql`p.code = ${code}`)
    return row
  },

  /** Some attributes of products, by internal ids, in any order. */
  values: (ids: readonly number[], names: readonly string[], locale: LocaleState) =>
    rowsOf<Pick<StoredProduct, 'id' | 'attributes'>>(db)`select product_id as id,
        (select coalesce(jsonb_object_agg(name, attributes->name), '{}') from unnest(array(${textList(names)})) name where attributes ? name) as attributes
      from product_texts where locale = ${locale.number} and product_id in ${integerList(ids)}`,

  /** Codes of products, and the time of the last change in whole seconds. The result is ordered by internal id. */
  addresses: (ids: readonly number[]) =>
    rowsOf<{ code: string; changed: string }>(db)`
      select code, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from products
      where id = any(${`{${ids.join(',')}}`}::int[]) order by id`,

  /** Length of the longest product code in bytes; 0 without products. */
  async longestCode(): Promise<number> {
    const [row] = await rowsOf<{ longest: number | null }>(db)`select max(octet_length(code)) as longest from products`
    return row?.longest ?? 0
  },

  /** Products with all stored data, for exports. */
  whole: (ids: readonly number[], wanted: WantedParts) => readWholeProducts(db, ids, wanted),

  /** Stored data about files, by their media keys. */
  files: (keys: readonly string[]) => filesByKeys(db, keys),
})

export type ProductsStore = ReturnType<typeof productsStore>
