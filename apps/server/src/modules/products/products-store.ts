/** Reads pages of products. */
import type { AttributeValue, ProductStatus } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
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
}

/** Two tables only: most of a list's time is spent here. The rest comes from memory or `links`. */
const productsWhere = (db: Db, locale: LocaleState, condition: SQL): Promise<StoredProduct[]> =>
  rowsOf<StoredProduct>(
    db,
    sql`select p.id, p.code, p.status, to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z' as created,
        to_json(p.updated_at at time zone 'UTC') #>> '{}' || 'Z' as updated, p.set_id, p.category_ids, t.attributes, t.fallbacks
      from products p join product_texts t on t.product_id = p.id and t.locale = ${locale.number}
      where ${condition}`,
  )

/** Related products, by the internal ids of their kind and of themselves. */
export interface RelatedProduct {
  readonly kind: number
  readonly id: number
  readonly code: string
}

const integers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

export const productsStore = (db: Db) => ({
  ...listingStore(db),

  /** Products by their internal ids, in that order. */
  async byIds(ids: readonly number[], locale: LocaleState): Promise<StoredProduct[]> {
    if (ids.length === 0) return []
    const rows = await productsWhere(db, locale, sql`p.id = any(${integers(ids)})`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /** The product with a code, visible or not. */
  async byCode(code: string, locale: LocaleState): Promise<StoredProduct | undefined> {
    const [row] = await productsWhere(db, locale, sql`p.code = ${code}`)
    return row
  },

  /**
   * The products that others are related to, visible or not, in order, and the codes of products.
   * @param ids of the products with related ones
   * @param coded of the products with codes
   */
  async links(ids: readonly number[], coded: readonly number[]) {
    const rows =
      ids.length + coded.length === 0
        ? []
        : await rowsOf<RelatedProduct & { readonly of: number }>(
            db,
            sql`select a.product_id as of, a.kind_id as kind, r.id, r.code, a.position
              from product_associations a join products r on r.id = a.related_id where a.product_id = any(${integers(ids)})
              union all select 0, 0, id, code, 0 from products where id = any(${integers(coded)})
              order by position`,
          )
    const related = new Map<number, RelatedProduct[]>()
    const codes = new Map<number, string>()
    for (const { of, kind, id, code } of rows)
      if (of === 0) codes.set(id, code)
      else related.set(of, [...(related.get(of) ?? []), { kind, id, code }])
    return { related, codes }
  },

  /** Codes of products, and the time of the last change in whole seconds. The result is ordered by internal id. */
  async addresses(ids: readonly number[]): Promise<{ code: string; changed: string }[]> {
    return rowsOf(
      db,
      sql`select code, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from products
      where id = any(${integers(ids)}) order by id`,
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
