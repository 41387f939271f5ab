/** Reads products with all stored data, many at a time, for exports. */
import type { ProductStatus } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import type { StoredValue } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { Association, VisibleValues, WantedParts, WholeProduct } from './whole-product.ts'

interface Row {
  id: number
  code: string
  status: ProductStatus
  /** Seconds since 1970. */
  created: number
  updated: number
  position: number
  set_id: number | null
  own_categories: number[]
  categories: number[]
  parent_id: number | null
  parent: string | null
  direct_parent: string | null
  direct_parent_id: number | null
  variants: number
  own: Record<string, StoredValue> | null
  attributes: VisibleValues | null
}

const listOf = (ids: Iterable<number>) => `{${[...ids].join(',')}}`
const utc = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().replace('.000Z', 'Z')

/** Joins only the requested parts. The joins cost most, because the products are scattered over their tables. */
const rowsQuery = (ids: readonly number[], { locales, own, family }: WantedParts) => {
  const [first] = locales
  const familyColumns = sql`l.parent_id, top.code as parent, direct.code as direct_parent, direct.id as direct_parent_id, l.variants,
    case when p.category_ids = '{}' then coalesce(nullif(direct.category_ids, '{}'), top.category_ids, '{}') else p.category_ids end as categories`
  const noFamily = sql`null as parent_id, null as parent, null as direct_parent, null as direct_parent_id, 0 as variants, p.category_ids as categories`
  return sql`select p.id, p.code, p.status, extract(epoch from p.created_at)::float8 as created,
      extract(epoch from p.updated_at)::float8 as updated, p.position, p.set_id, p.category_ids as own_categories,
      ${family ? familyColumns : noFamily}, ${own ? sql`p.values` : sql`null`} as own,
      ${first === undefined ? sql`null` : sql`t.attributes`} as attributes
    from products p
    ${first === undefined ? sql`` : sql`join product_texts t on t.product_id = p.id and t.locale = ${first}`}
    ${
      family
        ? sql`join product_listing l on l.product_id = p.id
          left join products top on top.id = l.parent_id
          left join products direct on direct.id = p.parent_id`
        : sql``
    }
    where p.id = any(${listOf(ids)}::int[])`
}

/** Texts in further locales, one row for each product and locale. */
async function readTexts(db: Db, ids: readonly number[], locales: readonly number[]) {
  const texts = new Map<number, Map<number, VisibleValues>>()
  if (locales.length === 0) return texts
  const rows = await rowsOf<{ id: number; locale: number; attributes: VisibleValues }>(db)`
    select product_id as id, locale, attributes from product_texts
    where product_id = any(${listOf(ids)}::int[]) and locale = any(${listOf(locales)}::int[])`
  for (const { id, locale, attributes } of rows) {
    const known = texts.get(id)
    if (known) known.set(locale, attributes)
    else texts.set(id, new Map([[locale, attributes]]))
  }
  return texts
}

/**
 * Associations by the internal id of the product that has them. Associations to products that visitors may not see are
 * left out.
 */
async function readAssociations(db: Db, ids: readonly number[]) {
  const associations = new Map<number, Association[]>()
  const rows = await rowsOf<{ product: number; kind: number; id: number; code: string }>(db)`
    select a.product_id as product, a.kind_id as kind, a.related_id as id, related.code
    from product_associations a join products related on related.id = a.related_id
    join product_listing l on l.product_id = a.related_id and l.visible
    where a.product_id = any(${listOf(ids)}::int[]) order by a.product_id, a.kind_id, a.position`
  for (const { product, kind, id, code } of rows) {
    const one = { kindId: kind, id, code }
    const known = associations.get(product)
    if (known) known.push(one)
    else associations.set(product, [one])
  }
  return associations
}

/**
 * The products with these internal ids, in that order. Products that no longer exist are left out. It does not check
 * visibility: `choose` has done so.
 */
export async function readWholeProducts(db: Db, ids: readonly number[], wanted: WantedParts): Promise<WholeProduct[]> {
  if (ids.length === 0) return []
  const [first, ...others] = wanted.locales
  const rows = await rowsOf<Row>(db, rowsQuery(ids, wanted))
  const texts = await readTexts(db, ids, others)
  const withAssociations = new Set([...ids, ...rows.flatMap(({ parent_id }) => parent_id ?? [])])
  const associations = wanted.associations ? await readAssociations(db, [...withAssociations]) : new Map()
  const byId = new Map(
    rows.map((row): [number, WholeProduct] => {
      const seen = texts.get(row.id) ?? new Map<number, VisibleValues>()
      if (first !== undefined) seen.set(first, row.attributes ?? {})
      const own = associations.get(row.id) ?? []
      return [
        row.id,
        {
          id: row.id,
          code: row.code,
          status: row.status,
          created: utc(row.created),
          updated: utc(row.updated),
          position: row.position,
          setId: row.set_id,
          ownCategoryIds: row.own_categories,
          categoryIds: row.categories,
          parent: row.parent,
          directParent: row.direct_parent,
          directParentId: row.direct_parent_id,
          parentId: row.parent_id,
          variants: row.variants,
          texts: seen,
          own: row.own ?? {},
          associations: own.length > 0 ? own : (associations.get(row.parent_id ?? 0) ?? []),
          ownAssociations: own,
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
